/** Polygons of a few points: cut, shrunk, and laid as irregular stones. */
export type Flat = readonly [x: number, y: number];
/** Keeps what lies on its near side: x * nx + y * ny <= far. */
export interface Cut {
  readonly nx: number;
  readonly ny: number;
  readonly far: number;
}

/** Positive where the points run counter-clockwise. */
export function area(points: readonly Flat[]): number {
  let sum = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

export const counterClockwise = (points: readonly Flat[]): Flat[] =>
  area(points) < 0 ? points.toReversed() : [...points];

/** The polygon, counter-clockwise, with its sides moved inwards. */
export function inset(points: readonly Flat[], far: number): Flat[] {
  const count = points.length;
  return points.map(([x, y], index) => {
    const before = normalOf(points[(index + count - 1) % count]!, [x, y]);
    const after = normalOf([x, y], points[(index + 1) % count]!);
    const middle: Flat = [before[0] + after[0], before[1] + after[1]];
    const step = far / Math.max(middle[0] * before[0] + middle[1] * before[1], 0.45);
    return [x + middle[0] * step, y + middle[1] * step];
  });
}

function normalOf([x0, y0]: Flat, [x1, y1]: Flat): Flat {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1e-9;
  return [(y0 - y1) / length, (x1 - x0) / length];
}

function cutOne(points: readonly Flat[], { nx, ny, far }: Cut): Flat[] {
  const kept: Flat[] = [];
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    const [here, there] = [nx * x + ny * y - far, nx * nextX + ny * nextY - far];
    if (here <= 0) kept.push([x, y]);
    if (here * there >= 0) continue;
    const part = here / (here - there);
    kept.push([x + (nextX - x) * part, y + (nextY - y) * part]);
  }
  return kept;
}

export function cutBy(points: readonly Flat[], cuts: readonly Cut[]): Flat[] {
  let left = [...points];
  for (const cut of cuts) {
    left = cutOne(left, cut);
    if (left.length < 3) return [];
  }
  return left;
}

/** Without points that all but coincide. */
function tidy(points: readonly Flat[], apart = 0.006): Flat[] {
  const kept: Flat[] = [];
  const near = ([x0, y0]: Flat, [x1, y1]: Flat): boolean => Math.hypot(x1 - x0, y1 - y0) < apart;
  for (const point of points) if (kept.length === 0 || !near(kept.at(-1)!, point)) kept.push(point);
  while (kept.length > 2 && near(kept[0]!, kept.at(-1)!)) kept.pop();
  return kept;
}

/** Irregular cells that cover a tile: each as the cuts that separate it from those around. */
export function paving(step: number, jitter: number, random: () => number): Cut[][] {
  const middles: Flat[] = [];
  for (let row = -1; row * step < 1.2; row++)
    for (let column = -1; column * step < 1.2; column++)
      middles.push([
        (column + 0.5 + (row & 1) * 0.5) * step + (random() - 0.5) * jitter,
        (row + 0.5) * step + (random() - 0.5) * jitter,
      ]);
  return middles.map((middle) => middles.flatMap((other) => borderOf(middle, other, step * 2.4)));
}

function borderOf([x0, y0]: Flat, [x1, y1]: Flat, near: number): Cut[] {
  const [nx, ny] = [x1 - x0, y1 - y0];
  if (Math.hypot(nx, ny) >= near || (nx === 0 && ny === 0)) return [];
  return [{ nx, ny, far: (nx * (x0 + x1) + ny * (y0 + y1)) / 2 }];
}

/** The stones of a shape: cut along a paving, apart by a joint, without splinters. */
export function stonesOf(shape: readonly Flat[], cells: readonly Cut[][], joint: number, least: number): Flat[][] {
  return cells.flatMap((cuts) => {
    const cut = tidy(cutBy(shape, cuts));
    if (cut.length < 3 || Math.abs(area(cut)) < least * 1.3) return [];
    const stone = inset(counterClockwise(cut), joint);
    return area(stone) < least ? [] : [stone];
  });
}
