// Remembers every 3D canvas that was opened, and tells how many still live.
(() => {
  const opened = [];
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    const context = getContext.call(this, kind, ...rest);
    if (kind === "webgl2" && context && !opened.includes(context)) opened.push(context);
    return context;
  };
  window.openedContexts = () => opened.length;
  window.livingContexts = () => opened.filter((one) => !one.isContextLost()).length;
})();
