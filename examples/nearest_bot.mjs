#!/usr/bin/env node
// An outside bot in JavaScript, with nothing but Node: of all turns it makes one that ends nearest
// to what it seeks, in all four rule sets.
//
// In the terminal: shiftmaze play --seats me,cmd:examples/nearest_bot.mjs
// In the arena:    shiftmaze arena --bots "cmd:node examples/nearest_bot.mjs",random
import { createInterface } from "node:readline";

const square = (name) => ({ x: name.charCodeAt(0) - 96, y: Number(name[1]) });
const distance = (one, other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);

/** Where a push takes what is at a place; null if it leaves the board with its tile. */
function pushed(place, arrow, size, comesBack) {
  if (place === "spare") return arrow ? square(arrow) : null;
  const { x, y } = square(place);
  if (!arrow) return { x, y };
  const entry = square(arrow);
  const right = (entry.x === 1) - (entry.x === size);
  const down = (entry.y === 1) - (entry.y === size);
  if (right ? y !== entry.y : x !== entry.x) return { x, y };
  const moved = { x: x + right, y: y + down };
  const outside = Math.min(moved.x, moved.y) < 1 || Math.max(moved.x, moved.y) > size;
  if (!outside) return moved;
  return comesBack ? entry : null;
}

/** The places this seat would like to reach now. A hidden card is "?", which no thing is called. */
function sought(view) {
  const me = view.players[view.viewer];
  if (view.rules === "master") {
    const next = Math.min(...Object.values(view.tokens));
    return Object.keys(view.tokens).filter((at) => view.tokens[at] === next);
  }
  const cards = new Set([...me.pile, ...(me.night ?? [])]);
  const things = [...Object.entries(view.treasures), ...Object.entries(view.night ?? {})];
  const places = things.filter(([, name]) => cards.has(name)).map(([place]) => place);
  if (me.quest === false) places.push(view.rune);
  return places.length ? places : [view.homes[view.viewer]];
}

/** Every legal turn as its shift, which is empty after the shift, and its move. */
function* pairs(turns) {
  if (Array.isArray(turns)) for (const move of turns) yield ["", move];
  else for (const [shift, moves] of Object.entries(turns)) for (const move of moves) yield [shift, move];
}

function choose(view, turns) {
  if (view.phase === "coin") return turns[0];
  const size = view.board.length;
  let best = { far: Infinity };
  for (const [shift, move] of pairs(turns)) {
    const arrow = shift.slice(0, 2);
    const stands = pushed(view.pawns[view.viewer], arrow, size, true);
    const ends = move[0] === "-" ? stands : square(move);
    const goals = sought(view).map((place) => pushed(place, arrow, size, view.rules === "master"));
    const far = Math.min(...goals.map((goal) => (goal ? distance(goal, ends) : 99))) + move.length / 100;
    if (far < best.far) best = { far, turn: shift ? `${shift}>${move}` : move };
  }
  return best.turn;
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const { type, number, view, turns } = JSON.parse(line);
  if (type === "hello") say({ type: "hello", protocol: 1 });
  if (type === "choose") say({ type: "turn", number, turn: choose(view, turns) });
  if (type === "advise") say({ type: "advice", number, turn: null });
}
