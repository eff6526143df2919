// How often night was seen to fall, and whether the lamp was seen going out.
window.dusks = { falls: 0, lamps: 0 };
new MutationObserver((changes) => {
  for (const { target, addedNodes, attributeName } of changes) {
    for (const node of addedNodes) if (node instanceof Element && node.matches(".within.last-light")) window.dusks.falls += 1;
    if (attributeName === "class" && target.matches(".lamp.going-out")) window.dusks.lamps += 1;
  }
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
