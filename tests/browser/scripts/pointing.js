// Counts every touch of a mouse or a finger.
window.pointed = 0;
// A browser also tells of a mouse that lies still, when something new comes to lie under it.
const liesStill = ({ type, movementX, movementY }) => type === "mousemove" && movementX === 0 && movementY === 0;
for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart", "wheel"])
  addEventListener(kind, (event) => (window.pointed += liesStill(event) ? 0 : 1), true);
