// Counts every touch of a mouse or a finger.
window.pointed = 0;
for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart", "wheel"])
  addEventListener(kind, () => (window.pointed += 1), true);
