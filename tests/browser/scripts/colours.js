// How many colours a picture has, told apart coarsely.
async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const seen = new Set();
  for (let at = 0; at < data.length; at += 4) seen.add((data[at] >> 4) * 256 + (data[at + 1] >> 4) * 16 + (data[at + 2] >> 4));
  return seen.size;
}
