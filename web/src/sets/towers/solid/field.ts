/** The board seen from above, blurred: how high it is around (alpha), and the light of lit floors (colour). */
import { Color, DataTexture, LinearFilter } from "three";
import { topOf } from "./measures";

const CELLS = 64;
/** Tiles across; the board lies in the middle. */
export const FIELD_SPAN = 8;
export const FIELD_HEIGHT = 1.6;

export interface FieldTower {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  readonly light: Color | null;
}

export class Field {
  readonly texture: DataTexture;
  private readonly data = new Uint8Array(CELLS * CELLS * 4);

  constructor() {
    this.texture = new DataTexture(this.data, CELLS, CELLS);
    this.texture.magFilter = this.texture.minFilter = LinearFilter;
  }

  paint(towers: readonly FieldTower[]): void {
    const raw = new Float32Array(CELLS * CELLS * 4);
    for (const tower of towers) stamp(raw, tower);
    const wide = blurred(blurred(raw, 3), 2);
    const thin = blurred(raw, 1);
    for (let at = 0; at < raw.length; at++) this.data[at] = Math.min(255, (at % 4 === 3 ? wide : thin)[at]! * 255);
    this.texture.needsUpdate = true;
  }
}

function stamp(raw: Float32Array, { x, z, height, light }: FieldTower): void {
  const cell = (at: number): number => Math.max(0, Math.min(CELLS, Math.round(((at + FIELD_SPAN / 2) / FIELD_SPAN) * CELLS)));
  for (let row = cell(z - 0.5); row < cell(z + 0.5); row++)
    for (let column = cell(x - 0.5); column < cell(x + 0.5); column++) {
      const at = (row * CELLS + column) * 4;
      raw[at + 3] = (topOf(height) + 0.06) / FIELD_HEIGHT;
      if (light) raw.set([light.r, light.g, light.b], at);
    }
}

function blurred(raw: Float32Array, radius: number): Float32Array {
  return blurredAlong(blurredAlong(raw, radius, 4, CELLS * 4), radius, CELLS * 4, 4);
}

/** A running mean along one way, line by line across. */
function blurredAlong(raw: Float32Array, radius: number, step: number, next: number): Float32Array {
  const made = new Float32Array(raw.length);
  const width = 2 * radius + 1;
  const inside = (at: number): number => Math.max(0, Math.min(CELLS - 1, at)) * step;
  for (let line = 0; line < CELLS; line++)
    for (let part = 0; part < 4; part++) {
      const start = line * next + part;
      let sum = 0;
      for (let at = -radius; at <= radius; at++) sum += raw[start + inside(at)]!;
      for (let at = 0; at < CELLS; at++) {
        made[start + at * step] = sum / width;
        sum += raw[start + inside(at + radius + 1)]! - raw[start + inside(at - radius)]!;
      }
    }
  return made;
}
