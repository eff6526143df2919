// Waits until the page stands still. Transparent, it is laid out as ever, but not drawn.
async (drawn) => {
  document.documentElement.style.opacity = drawn ? "" : "0";
  await document.fonts.ready;
  await new Promise((frame) => requestAnimationFrame(frame));
  const ends = (animation) => animation.effect?.getTiming().iterations !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
  await new Promise((frame) => requestAnimationFrame(frame));
}
