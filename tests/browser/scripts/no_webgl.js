// A browser that cannot draw in 3D.
(() => {
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...rest);
  };
})();
