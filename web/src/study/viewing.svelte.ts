import { type Client, makeClient, Refusal, Unreachable } from "../api/client";
import type { StepShown, Table, View } from "../api/wire";
import { moves } from "../settings/settings.svelte";
import { lasting, squaresWalked } from "../table/playback";
import { turnsOf, type Turn } from "../table/turns";
import { namesOf, type People } from "../text/people";
import { type Eyes, type Film, isWhole, loaded, viewAt } from "./film";

const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** While more of the game is on its way. */
const PATIENCE = 200;

/** A game that is over, and where in it somebody is looking. */
export class Viewing {
  readonly id: string;
  readonly client: Client;
  table: Table | null = $state.raw(null);
  /** Why the game cannot be shown. */
  fault: Refusal | Unreachable | null = $state.raw(null);
  eyes: Eyes = $state.raw("all");
  film: Film | null = $state.raw(null);
  /** The number of steps that have been made on the board. */
  at = $state.raw(0);
  playing = $state.raw(false);
  speed: Speed = $state.raw(1);
  /** A turn that could have been made at an earlier number, while it is shown instead. */
  instead: { readonly number: number; readonly turn: string } | null = $state.raw(null);

  private readonly films = new Map<Eyes, Film>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the board is moving to. */
  private target: number | null = $state.raw(null);

  readonly turns: readonly Turn[] = $derived(turnsOf(this.film?.steps ?? []));
  /** The numbers between which turns lie. */
  readonly stops: readonly number[] = $derived([0, ...this.turns.map((turn) => turn.last)]);
  /** How many of the turns have been begun. */
  readonly place: number = $derived(placeOf(this.stops, this.at));
  readonly whole: boolean = $derived(this.film !== null && isWhole(this.film));
  readonly ended: boolean = $derived(this.film !== null && this.at >= this.film.number);
  readonly resting: boolean = $derived(this.target === null);
  readonly view: View | null = $derived(
    this.film && viewAt(this.film, this.instead?.number ?? this.at),
  );
  /** The step that led here, and the turn it is part of. */
  readonly step: StepShown | null = $derived(this.film?.steps[this.at - 1] ?? null);
  readonly turn: Turn | null = $derived(this.turns[this.place - 1] ?? null);
  readonly people: People = $derived({
    names: this.table === null ? [] : namesOf(this.table.seats, this.table.options.colours),
    viewer: null,
  });
  /** One seat's memories are all there is. */
  readonly partial: boolean = $derived(this.eyes === "all" && this.film !== null && this.film.start.viewer !== null);

  constructor(id: string, client: Client = makeClient()) {
    this.id = id;
    this.client = client;
  }

  // Coming and going

  async open(number: number): Promise<void> {
    this.at = number;
    try {
      this.table = (await this.client.table(this.id, null)).table;
      await this.load();
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.target = null;
    this.playing = false;
  }

  /** Sees the same moment by others' eyes. */
  async lookAs(eyes: Eyes): Promise<void> {
    const before = this.eyes;
    this.close();
    this.eyes = eyes;
    try {
      await this.load();
    } catch (error) {
      if (this.eyes === eyes) this.eyes = before;
      this.fail(error);
    }
  }

  private async load(): Promise<void> {
    const { eyes } = this;
    const known = this.films.get(eyes);
    if (known !== undefined) {
      this.film = known;
      return;
    }
    for await (const film of loaded((since) => this.client.replay(this.id, eyes, since))) {
      if (this.eyes !== eyes) return;
      if (isWhole(film)) this.films.set(eyes, film);
      if (isWhole(film) || viewAt(film, this.at) !== null) this.film = film;
      this.at = Math.min(this.at, film.number);
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
    this.fault = error;
  }

  // Going through the game

  /** To a number, at once. */
  goTo(number: number): void {
    this.close();
    this.instead = null;
    this.at = Math.max(0, Math.min(number, this.film?.number ?? number));
  }

  toPlace(place: number): void {
    this.goTo(this.stops[place] ?? this.film?.number ?? 0);
  }

  back(): void {
    this.goTo(this.stops.findLast((stop) => stop < this.at) ?? 0);
  }

  /** Makes the next turn, as it was made; what is still being shown is finished first. */
  forward(): void {
    this.instead = null;
    const from = this.target !== null && !this.playing ? this.target : this.at;
    const next = this.stops.find((stop) => stop > from);
    this.goTo(from);
    if (next !== undefined) this.moveTo(next);
  }

  toggle(): void {
    if (this.playing) this.close();
    else this.play();
  }

  play(): void {
    const from = this.ended ? 0 : this.at;
    this.goTo(from);
    this.playing = true;
    this.moveTo(this.film?.number ?? 0);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  /** Shows on the board what could have been done at a number instead, or no longer. */
  showInstead(instead: { readonly number: number; readonly turn: string } | null): void {
    this.close();
    this.instead = instead;
  }

  private moveTo(target: number): void {
    this.target = target;
    this.move();
  }

  private move(): void {
    clearTimeout(this.timer);
    let time = 0;
    while (time === 0 && this.target !== null && this.at < this.target) {
      time = this.makeStep();
    }
    if (time > 0) this.timer = setTimeout(() => this.move(), time / this.speed);
    else this.close();
  }

  /** Makes the next step; how long it is to be looked at. */
  private makeStep(): number {
    const step = this.film?.steps[this.at];
    if (step === undefined) return PATIENCE;
    this.at += 1;
    return lasting({ step, seen: false }, squaresWalked(step), moves());
  }
}

/** The first stop that is not before a number. */
function placeOf(stops: readonly number[], number: number): number {
  const place = stops.findIndex((stop) => stop >= number);
  return place < 0 ? stops.length - 1 : place;
}
