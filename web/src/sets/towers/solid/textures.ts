/** Pictures that are no pictures of something: the grain of stone, and how dark it is between towers. */
import { CanvasTexture, DataTexture, LinearFilter, LinearMipmapLinearFilter, RedFormat, RepeatWrapping, type Texture } from "three";
import { chance } from "../../../draw/chance";

const GRAIN = 256;
/** How fine and how strong each layer of the grain is. */
const LAYERS = [[4, 0.12], [8, 0.14], [16, 0.16], [32, 0.2], [64, 0.24], [128, 0.3]] as const;

/** Grey grain, to be tiled: colour and bumps in one. */
export function drawGrain(): DataTexture {
  const random = chance(3);
  const layers = LAYERS.map(([size, strength]) => ({ size, strength, knots: Array.from({ length: size * size }, random) }));
  const data = new Uint8Array(GRAIN * GRAIN);
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [(at % GRAIN) / GRAIN, Math.floor(at / GRAIN) / GRAIN];
    const rough = layers.reduce((sum, { size, strength, knots }) => sum + strength * between(knots, size, x * size, y * size), 0);
    data[at] = Math.max(0, Math.min(255, 208 + (rough - 0.58) * 230));
  }
  const grain = new DataTexture(data, GRAIN, GRAIN, RedFormat);
  grain.wrapS = grain.wrapT = RepeatWrapping;
  grain.magFilter = LinearFilter;
  grain.minFilter = LinearMipmapLinearFilter;
  grain.generateMipmaps = true;
  grain.anisotropy = 4;
  grain.needsUpdate = true;
  return grain;
}

function between(knots: readonly number[], size: number, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [eased(x - column), eased(y - row)];
  const knot = (east: number, south: number): number => knots[((row + south) % size) * size + ((column + east) % size)]!;
  const [above, below] = [mix(knot(0, 0), knot(1, 0), right), mix(knot(0, 1), knot(1, 1), right)];
  return mix(above, below, down);
}

const eased = (part: number): number => part * part * (3 - 2 * part);
const mix = (one: number, other: number, part: number): number => one + (other - one) * part;

/** The soft shadow of the board on the page. */
export function drawHaze(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext("2d")!;
  pen.shadowColor = "#13222e";
  pen.shadowBlur = 11;
  pen.shadowOffsetX = 128;
  pen.fillRect(14.5 - 128, 14.5, 35, 35);
  const haze = new CanvasTexture(canvas);
  haze.generateMipmaps = false;
  haze.minFilter = LinearFilter;
  return haze;
}

/** What a texture takes in the memory of the graphics card. */
export function bytesOf(texture: Texture): number {
  const { width, height } = texture.image as { width: number; height: number };
  const each = texture.format === RedFormat ? 1 : 4;
  return Math.round(width * height * each * (texture.generateMipmaps ? 4 / 3 : 1));
}
