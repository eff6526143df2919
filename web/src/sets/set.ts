import type { Component, Snippet } from "svelte";
import type { Place, RuleSetName, Spell, Step, View, ViewOf } from "../api/wire";
import type { BoardProps, Look } from "../board/props";
import type { Playing } from "../screens/play/playing.svelte";
import type { InReach, Situation } from "../text/status";
import type { People } from "../text/people";
import type { Viewer } from "../table/known";

export type { Look };

/** Something a seat looks for, and where it lies. */
export interface Sought {
  readonly what: InReach;
  readonly place: Place;
}

/** Something that was just found, while it is being shown. */
export interface Find {
  readonly seat: number;
  readonly what: InReach | { readonly spell: Spell };
}

export interface HandProps {
  readonly view: View;
  /** The seat whose hand it is. */
  readonly seat: Viewer;
  readonly people: People;
  /** What it looks for, and the squares it can reach now with the ways to do it. */
  readonly sought: readonly Sought[];
  readonly reach: ReadonlyMap<string, readonly string[]>;
  readonly find: Find | null;
}

export interface ShelfProps {
  readonly view: View;
  readonly seat: number;
}

export interface PanelProps {
  readonly playing: Playing;
}

export interface BeforehandProps extends PanelProps {
  /** What stands there where nothing can be done beforehand. */
  readonly children?: Snippet;
}

export interface CountingProps {
  readonly view: View;
  readonly people: People;
}

/** Ways to do what was tried, to choose among. */
export interface WaysProps {
  readonly ways: readonly string[];
  readonly settle: (move: string) => void;
}

export interface OverProps extends WaysProps {
  readonly view: View;
  /** The way that is chosen already. */
  readonly chosen: string | null;
  /** The step on show. */
  readonly onShow: Pick<Step, "events"> | null;
}

/** The own turn, as far as it is tried. */
export interface OwnTurn {
  readonly view: View;
  readonly seat: number;
  readonly now: Situation & { who: "you" };
  readonly sought: readonly Sought[];
  /** What can be walked to, with the ways to do it. */
  readonly reach: ReadonlyMap<string, readonly string[]>;
}

/** The parts of the play screen that a rule set brings along, in a file of their own. */
export interface Panels {
  /** What a seat has gathered, in pictures, beside its name. */
  readonly Shelf: Component<ShelfProps>;
  /** What is held in the hand beside the spare tile: what is looked for, and cards. */
  readonly Hand: Component<HandProps>;
  /** What may be done before the shift or while others act, among the actions. */
  readonly Beforehand?: Component<BeforehandProps>;
  /** Above the actions: what else there is to read and to choose. */
  readonly Aside?: Component<PanelProps>;
  /** How the points came about, told when the game is over. */
  readonly Counting?: Component<CountingProps>;
  /** The board, where it can be looked at in more than one way. */
  readonly Board?: Component<BoardProps, object, "spareSeed">;
  /** The picture of the spare tile; it is handed the usual one. */
  readonly SparePicture?: Component<{ readonly children: Snippet }>;
  /** What lies over the board. */
  readonly Over?: Component<OverProps>;
  /** The buttons for several ways to do what was tried. */
  readonly Ways?: Component<WaysProps>;
  /** What a way costs, as its walker is to see it. */
  readonly shownPrice?: (view: View, seat: number, price: string) => string;
  /** What there is to do, where the rule set has more to say than others; else null. */
  readonly task?: (turn: OwnTurn) => string | null;
}

/** What the page has to know of one rule set; everything else is the same for all. */
export interface RuleSet<Rules extends RuleSetName = RuleSetName> {
  /** The colours of the page. */
  look(view: ViewOf<Rules>): Look;
  /** Whether a seat's owner knows something that the others may not, told from another's view. */
  hides(view: ViewOf<Rules>, seat: number): boolean;
  /** What a seat looks for, as far as the view tells. */
  sought(view: ViewOf<Rules>, seat: number): readonly Sought[];
  /** How far a seat is, in two or three words. */
  progress(view: ViewOf<Rules>, seat: number): string;
  /** Loaded with the first table of the rule set. */
  readonly panels: () => Promise<{ readonly panels: Panels }>;
}
