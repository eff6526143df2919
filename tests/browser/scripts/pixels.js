// The contrast within a picture: its lightest tenth against its darkest fifth, as WCAG counts.
async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const lights = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at], data[at + 1], data[at + 2]].map((part) => linear(part / 255));
    lights.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  lights.sort((one, other) => one - other);
  const share = (part) => lights[Math.floor(part * (lights.length - 1))];
  return (share(0.9) + 0.05) / (share(0.2) + 0.05);
}
