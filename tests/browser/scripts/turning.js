// Turns the view for so many frames; how long the page itself works for each, in milliseconds.
async (canvas, count) => {
  const cell = canvas.closest("[data-view=solid]").querySelector("[role=gridcell]");
  const turn = { key: "ArrowLeft", shiftKey: true, bubbles: true };
  const times = [];
  let asked = 0;
  const nextFrame = window.requestAnimationFrame;
  window.requestAnimationFrame = (draw) =>
    nextFrame((now) => {
      const [start, frames] = [performance.now(), canvas.dataset.frames];
      draw(now);
      if (canvas.dataset.frames !== frames) times.push(asked + performance.now() - start);
    });
  while (times.length < count) {
    const start = performance.now();
    cell.dispatchEvent(new KeyboardEvent("keydown", turn));
    asked = performance.now() - start;
    await new Promise(nextFrame);
  }
  window.requestAnimationFrame = nextFrame;
  return times;
}
