// WCAG contrast between colours as an element has them: pairs of names of custom properties.
([selector, pairs]) => {
  const style = getComputedStyle(document.querySelector(selector));
  const paint = new OffscreenCanvas(1, 1).getContext("2d");
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = (name) => {
    paint.fillStyle = style.getPropertyValue(name);
    const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(paint.fillStyle.slice(at, at + 2), 16) / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found = pairs.map(([ink, ground]) => {
    const [dark, light] = [luminance(ink), luminance(ground)].sort((one, other) => one - other);
    return [`${ink} on ${ground}`, (light + 0.05) / (dark + 0.05)];
  });
  return Object.fromEntries(found);
}
