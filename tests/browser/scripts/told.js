// Everything that the live region says, as it is said.
window.told = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    if (target instanceof Element && target.matches("[data-live]"))
      window.told.push(...Array.from(addedNodes, (node) => node.textContent).filter(Boolean));
}).observe(document, { childList: true, subtree: true });
