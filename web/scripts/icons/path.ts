// Reads the `d` of a path, measures it and writes it anew with whole numbers.

export interface Segment {
  readonly letter: "M" | "L" | "C" | "Q" | "A" | "Z";
  /** Absolute; the last two are where the pen goes. */
  readonly numbers: readonly number[];
}

const ARGUMENTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
const LETTER = /[\s,]*([a-z])/iy;
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;

export function parse(path: string): Segment[] {
  const segments: Segment[] = [];
  const pen = { x: 0, y: 0, startX: 0, startY: 0 };
  for (const [letter, values] of commands(path)) {
    const segment = absolute(letter, values, pen, segments.at(-1));
    segments.push(segment);
    if (segment.letter === "Z") [pen.x, pen.y] = [pen.startX, pen.startY];
    else [pen.x, pen.y] = end(segment);
    if (segment.letter === "M") [pen.startX, pen.startY] = [pen.x, pen.y];
  }
  return segments;
}

function commands(path: string): [string, number[]][] {
  const found: [string, number[]][] = [];
  let at = 0;
  const next = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(path);
    if (match) at = pattern.lastIndex;
    return match?.[1];
  };
  let letter = "";
  while (at < path.trimEnd().length) {
    letter = next(LETTER) ?? { m: "l", M: "L" }[letter] ?? letter;
    const count = ARGUMENTS[letter.toLowerCase()];
    if (count === undefined) throw new Error(`${letter} is no command of a path`);
    const numbers = Array.from({ length: count }, (_, index) =>
      Number(next(pattern(letter, index))),
    );
    if (numbers.some(Number.isNaN)) throw new Error(`a number is missing in ${path.slice(0, at)}`);
    found.push([letter, numbers]);
  }
  return found;
}

/** The two flags of an arc may be written without a space behind them. */
const pattern = (letter: string, index: number): RegExp =>
  /a/i.test(letter) && (index === 3 || index === 4) ? FLAG : NUMBER;

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

function absolute(command: string, values: number[], pen: Pen, last?: Segment): Segment {
  const letter = command.toUpperCase();
  const by = command === letter ? { x: 0, y: 0 } : pen;
  const [first = 0] = values;
  const moved = values.map((value, index) => value + (index % 2 ? by.y : by.x));
  switch (letter) {
    case "H":
      return { letter: "L", numbers: [first + by.x, pen.y] };
    case "V":
      return { letter: "L", numbers: [pen.x, first + by.y] };
    case "S":
      return { letter: "C", numbers: [...mirrored(pen, last, "C"), ...moved] };
    case "T":
      return { letter: "Q", numbers: [...mirrored(pen, last, "Q"), ...moved] };
    case "A": {
      const [x = 0, y = 0] = values.slice(5);
      return { letter, numbers: [...values.slice(0, 5), x + by.x, y + by.y] };
    }
    default:
      return { letter: letter as Segment["letter"], numbers: moved };
  }
}

function mirrored(pen: Pen, last: Segment | undefined, kind: "C" | "Q"): [number, number] {
  const [x = 0, y = 0] = last?.letter === kind ? last.numbers.slice(-4, -2) : [pen.x, pen.y];
  return [2 * pen.x - x, 2 * pen.y - y];
}

const end = ({ numbers }: Segment): [number, number] => [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0];

/** Left, top, width and height of what the path encloses. */
export function bounds(segments: readonly Segment[]): [number, number, number, number] {
  const xs: number[] = [];
  const ys: number[] = [];
  let pen: [number, number] = [0, 0];
  for (const segment of segments) {
    for (const [x, y] of samples(pen, segment)) {
      xs.push(x);
      ys.push(y);
    }
    if (segment.letter !== "Z") pen = end(segment);
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

const TIMES = Array.from({ length: 17 }, (_, step) => step / 16);

function samples(pen: [number, number], { letter, numbers }: Segment): [number, number][] {
  if (letter === "Z") return [];
  if (letter === "A") return arcSamples(pen, numbers);
  const points: [number, number][] = [pen];
  if (letter === "M") points.pop();
  for (let index = 0; index < numbers.length; index += 2) {
    points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  }
  return TIMES.map((time) => onCurve(points, time));
}

function onCurve(points: [number, number][], time: number): [number, number] {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const between = rest.map(([x, y], index): [number, number] => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    return [fromX + (x - fromX) * time, fromY + (y - fromY) * time];
  });
  return onCurve(between, time);
}

/** Arcs here are circular or nearly so: the centre by the chord, then the sweep. */
function arcSamples([x0, y0]: [number, number], numbers: readonly number[]): [number, number][] {
  const [rx = 0, ry = 0, , large = 0, sweep = 0, x1 = 0, y1 = 0] = numbers;
  const [dx, dy] = [(x0 - x1) / 2 / rx, (y0 - y1) / 2 / ry];
  const half = Math.min(1, Math.hypot(dx, dy));
  if (half === 0) return [[x0, y0]];
  const far = (large === sweep ? -1 : 1) * Math.sqrt(1 / (half * half) - 1);
  const [cx, cy] = [(x0 + x1) / 2 + far * dy * rx, (y0 + y1) / 2 - far * dx * ry];
  const from = Math.atan2((y0 - cy) / ry, (x0 - cx) / rx);
  const to = Math.atan2((y1 - cy) / ry, (x1 - cx) / rx);
  const round = 2 * Math.PI;
  const turn = sweep ? (to - from + 2 * round) % round : -((from - to + 2 * round) % round);
  return TIMES.map((time) => [
    cx + rx * Math.cos(from + turn * time),
    cy + ry * Math.sin(from + turn * time),
  ]);
}

/** The path in whole numbers, relative to where the pen really is, so that errors do not add up. */
export function write(segments: readonly Segment[]): string {
  let text = "";
  let last = "";
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  for (const { letter, numbers } of segments) {
    if (letter === "Z") {
      text += "z";
      [penX, penY, last] = [startX, startY, "z"];
      continue;
    }
    const kept = letter === "A" ? 5 : 0;
    const whole = numbers.map((value, index) =>
      index >= 2 && index < kept ? value : Math.round(value),
    );
    const relative = whole.map((value, index) =>
      index < kept ? value : value - ((index - kept) % 2 ? penY : penX),
    );
    const [x, y] = end({ letter, numbers: whole });
    if (letter === "L" && x === penX && y === penY) continue;
    const [command, values] = shortest(letter, relative);
    text += (command === last ? "" : command) + joined(values, command === last);
    last = command;
    [penX, penY] = [x, y];
    if (letter === "M") [startX, startY, last] = [x, y, "l"];
  }
  return text;
}

function shortest(letter: string, values: number[]): [string, number[]] {
  const [x = 0, y = 0] = values;
  if (letter === "L" && y === 0) return ["h", [x]];
  if (letter === "L" && x === 0) return ["v", [y]];
  return [letter.toLowerCase(), values];
}

function joined(values: readonly number[], behindNumber: boolean): string {
  return values
    .map((value, index) => (value < 0 || (index === 0 && !behindNumber) ? "" : " ") + String(value))
    .join("");
}
