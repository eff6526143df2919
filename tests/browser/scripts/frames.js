// Notes when each frame is drawn, until it is asked to stop.
() => {
  const drawn = [];
  let going = true;
  const note = (time) => {
    drawn.push(time);
    if (going) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.stopFrames = () => {
    going = false;
    return drawn;
  };
}
