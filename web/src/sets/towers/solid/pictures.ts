/** All small pictures, drawn into one atlas. */
import { CanvasTexture, LinearFilter, SRGBColorSpace } from "three";
import { chance } from "../../../draw/chance";
import { glyph, type IconName } from "../../../draw/glyph";
import { symbolOf, type Colour } from "../../../draw/pawn";
import { spellIcon, treasureIcon } from "../../../draw/things";
import { storeyColour, TALLEST } from "./measures";

/** Left, bottom, width and height in the atlas, from 0 to 1. */
export type Cell = readonly [left: number, bottom: number, width: number, height: number];

export interface Paint {
  readonly colour: string;
  readonly symbol: string;
  readonly letter: string;
}

type Pen = CanvasRenderingContext2D;
interface Picture {
  readonly name: string;
  readonly size: number;
  /** Draws within a square of this size. */
  readonly draw: (pen: Pen, size: number) => void;
}

const WIDTH = 768;
const HEIGHT = 576;
const CREAM = "#fff8e8";
const INK = "#1d1208";

export class Atlas {
  readonly texture: CanvasTexture;
  readonly cells = new Map<string, Cell>();
  private readonly canvas = document.createElement("canvas");
  private readonly treasures: readonly string[];

  constructor(treasures: readonly string[], players: ReadonlyMap<Colour, Paint>) {
    [this.canvas.width, this.canvas.height] = [WIDTH, HEIGHT];
    this.treasures = treasures;
    this.texture = new CanvasTexture(this.canvas);
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.minFilter = LinearFilter;
    this.texture.generateMipmaps = false;
    this.paint(players);
  }

  /** In rows, the largest first. */
  paint(players: ReadonlyMap<Colour, Paint>): void {
    const pen = this.canvas.getContext("2d")!;
    pen.clearRect(0, 0, WIDTH, HEIGHT);
    const all = [...this.treasures.map(medallion), ...[...players].flatMap(ofPlayer), ...MARKS];
    let [left, top, high] = [0, 0, 0];
    for (const picture of all.toSorted((one, other) => other.size - one.size)) {
      const { name, size } = picture;
      if (left + size > WIDTH) [left, top, high] = [0, top + high, 0];
      drawAt(pen, picture, left, top);
      this.cells.set(name, [left / WIDTH, 1 - (top + size) / HEIGHT, size / WIDTH, size / HEIGHT]);
      [left, high] = [left + size, Math.max(high, size)];
    }
    this.texture.needsUpdate = true;
  }
}

function drawAt(pen: Pen, { size, draw }: Picture, left: number, top: number): void {
  pen.save();
  pen.translate(left, top);
  pen.beginPath();
  pen.rect(0, 0, size, size);
  pen.clip();
  draw(pen, size);
  pen.restore();
}

const medallion = (name: string): Picture => ({
  name,
  size: 128,
  draw: (pen, size) => {
    const middle = size / 2;
    const ground = pen.createRadialGradient(middle * 0.8, middle * 0.65, 3, middle, middle, middle);
    ground.addColorStop(0, "#4a3522");
    ground.addColorStop(1, "#1a110a");
    disc(pen, middle, middle - 4, ground);
    ring(pen, middle, middle - 8.5, 2.4, "#c89b45");
    pen.save();
    pen.translate(1.4, 2.6);
    icon(pen, treasureIcon(name), middle, 83, "#000a");
    pen.restore();
    icon(pen, treasureIcon(name), middle, 83, "#f3c968");
  },
});

function ofPlayer([player, { colour, symbol, letter }]: [Colour, Paint]): Picture[] {
  const sign = symbolOf(player);
  return [
    {
      name: `home-${player}`,
      size: 96,
      draw: (pen, size) => {
        const middle = size / 2;
        disc(pen, middle, middle - 2, "#f6ead0");
        disc(pen, middle, middle - 7, colour);
        ring(pen, middle, middle - 12, 1.6, "#fff8");
        icon(pen, sign, middle, 50, symbol);
      },
    },
    {
      name: `pawn-${player}`,
      size: 96,
      draw: (pen, size) => {
        const middle = size / 2;
        disc(pen, middle, middle - 1.5, INK);
        disc(pen, middle, middle - 4, CREAM);
        disc(pen, middle, middle - 10, colour);
        icon(pen, sign, middle, 57, symbol);
      },
    },
    { name: `letter-${player}`, size: 64, draw: badge(letter, CREAM) },
  ];
}

const badge = (text: string, edge: string) => (pen: Pen, size: number): void => {
  const middle = size / 2;
  disc(pen, middle, middle - 1, edge);
  disc(pen, middle, middle - 4, "#101a21");
  write(pen, text, `800 ${size * 0.66}px Inter, system-ui, sans-serif`, middle, "#fff");
};

const heights = Array.from({ length: TALLEST }, (_, index): Picture => {
  const edge = `#${storeyColour(index + 1, "floor").getHexString()}`;
  return { name: `height-${index + 1}`, size: 64, draw: badge(String(index + 1), edge) };
});

const spells = ["u", "d", "w"].map(
  (letter): Picture => ({
    name: `spell-${letter}`,
    size: 64,
    draw: (pen, size) => {
      plate(pen, 7, 1.5, size, 10, "#f3ecff");
      plate(pen, 10.5, 5, size, 7, "#43298a");
      icon(pen, spellIcon(letter), size / 2, 35, "#fff");
    },
  }),
);

const names = [..."ace135"].map(
  (text): Picture => ({
    name: `name-${text}`,
    size: 48,
    draw: (pen, size) => write(pen, text, `400 ${size * 0.78}px Cardo, Palatino, Georgia, serif`, size / 2, "#b9cbd4"),
  }),
);

const lozenge = (name: string, colour: string): Picture => ({
  name,
  size: 32,
  draw: (pen, size) => {
    pen.fillStyle = colour;
    pen.translate(size / 2, size / 2);
    pen.rotate(Math.PI / 4);
    pen.fillRect(-7.5, -7.5, 15, 15);
  },
});

/** Light or shadow that fades from the middle: where, and how strong in hex. */
const fading = (name: string, colour: string, stops: readonly (readonly [number, string])[]): Picture => ({
  name,
  size: 64,
  draw: (pen, size) => {
    const middle = size / 2;
    const shade = pen.createRadialGradient(middle, middle, 0, middle, middle, middle);
    for (const [at, strength] of stops) shade.addColorStop(at, colour + strength);
    disc(pen, middle, middle, shade);
  },
});

const rune: Picture = {
  name: "rune",
  size: 96,
  draw: (pen, size) => {
    pen.shadowColor = "#5fe3ff";
    pen.shadowBlur = 13;
    for (const colour of ["#aef4ff", "#d9fbff"]) icon(pen, "rune", size / 2, 66, colour);
  },
};

const cross: Picture = {
  name: "cross",
  size: 64,
  draw: (pen, size) => {
    pen.lineCap = "round";
    for (const [width, colour] of [[11, "#1a0d0a"], [7, "#ff7f66"]] as const) {
      [pen.lineWidth, pen.strokeStyle] = [width, colour];
      pen.beginPath();
      pen.moveTo(16, 16);
      pen.lineTo(size - 16, size - 16);
      pen.moveTo(size - 16, 16);
      pen.lineTo(16, size - 16);
      pen.stroke();
    }
  },
};

const dust: Picture = {
  name: "dust",
  size: 64,
  draw: (pen, size) => {
    const random = chance(5);
    for (let puff = 0; puff < 9; puff++) {
      const [x, y] = [size / 2 + (random() - 0.5) * 32, size / 2 + (random() - 0.5) * 20];
      const radius = 9 + random() * 10;
      const shade = pen.createRadialGradient(x, y, 0, x, y, radius);
      shade.addColorStop(0, "#fbf4e477");
      shade.addColorStop(1, "#fbf4e400");
      pen.fillStyle = shade;
      pen.fillRect(0, 0, size, size);
    }
  },
};

const MARKS: readonly Picture[] = [
  ...heights,
  ...spells,
  ...names,
  lozenge("free", "#9a5206"),
  lozenge("paid", "#4a2aa0"),
  fading("shine", "#4fd8ff", [[0.3, "cc"], [0.7, "55"], [1, "00"]]),
  fading("magic", "#8f5bff", [[0, "ff"], [0.35, "cc"], [0.7, "44"], [1, "00"]]),
  fading("sought", "#ffd65e", [[0.5, "00"], [0.55, "ff"], [0.62, "cc"], [0.78, "44"], [1, "00"]]),
  fading("found", "#fff1b8", [[0, "ff"], [0.3, "dd"], [0.65, "55"], [1, "00"]]),
  fading("shadow", "#0b141c", [[0.2, "e0"], [0.5, "99"], [0.7, "40"], [0.85, "12"], [1, "00"]]),
  rune,
  cross,
  dust,
];

function icon(pen: Pen, name: IconName | null, middle: number, size: number, colour: string): void {
  if (name === null) return;
  const { path, scale, x, y } = glyph(name, size);
  pen.save();
  pen.translate(middle, middle);
  pen.scale(scale, scale);
  pen.translate(-x, -y);
  pen.fillStyle = colour;
  pen.fill(new Path2D(path));
  pen.restore();
}

function disc(pen: Pen, middle: number, radius: number, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, Math.PI * 2);
  pen.fill();
}

function ring(pen: Pen, middle: number, radius: number, width: number, colour: string): void {
  [pen.strokeStyle, pen.lineWidth] = [colour, width];
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, Math.PI * 2);
  pen.stroke();
}

function plate(pen: Pen, left: number, top: number, size: number, round: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(left, top, size - 2 * left, size - 2 * top, round);
  pen.fill();
}

function write(pen: Pen, text: string, font: string, middle: number, colour: string): void {
  [pen.fillStyle, pen.font, pen.textAlign] = [colour, font, "center"];
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(text);
  pen.fillText(text, middle, middle + (up - down) / 2);
}
