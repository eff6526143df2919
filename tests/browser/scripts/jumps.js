// Adds up how far what is on the page jumps though nobody has touched it.
window.jumped = { score: 0, sources: [] };
new PerformanceObserver((list) => {
  for (const jump of list.getEntries()) {
    if (jump.hadRecentInput) continue;
    window.jumped.score += jump.value;
    for (const { node } of jump.sources) window.jumped.sources.push(node?.outerHTML?.slice(0, 120) ?? "gone");
  }
}).observe({ type: "layout-shift", buffered: true });
