import type { MasterView, Price, StandingOffer } from "../../api/wire";
import type { Playing } from "../../screens/play/playing.svelte";
import { asksAdvice } from "../../table/trial";
import { answers } from "./advice";

/** Advice for a price, as somebody at the table sees it, and what can be done about it. */
export class Deal {
  readonly playing: Playing;
  /** The card is closed, until something new is said. */
  folded = $state.raw(false);
  /** A price is being chosen. */
  asking = $state.raw(false);

  constructor(playing: Playing) {
    this.playing = playing;
  }

  private readonly view: MasterView | null = $derived.by(() => {
    const { view } = this.playing.session.known;
    return view?.rules === "master" ? view : null;
  });
  readonly on: boolean = $derived(this.view?.options.deals === true);
  /** The price that stands, with the advice for it. */
  readonly offer: StandingOffer | null = $derived(this.view && asksAdvice(this.view) ? this.view.offer : null);
  readonly asker: number = $derived(this.view?.turn ?? 0);
  readonly isAsker: boolean = $derived.by(() => this.playing.session.viewer === this.asker);
  readonly advice: StandingOffer["advice"] = $derived(this.offer?.advice ?? []);

  /** What can be offered: wands first, then the tokens as they were taken. */
  readonly prices: readonly Price[] = $derived.by(() => {
    const player = this.view?.players[this.asker];
    if (!player) return [];
    return [...(player.wands > 0 ? (["wand"] as const) : []), ...player.tokens];
  });

  /** Those who have neither shown a turn nor passed. */
  readonly silent: readonly number[] = $derived.by(() => {
    const { table } = this.playing.session;
    return this.offer === null || table === null ? [] : answers(this.offer, this.asker, table).awaited;
  });
  readonly mayAdvise: boolean = $derived.by(() => {
    const { viewer, table } = this.playing.session;
    return viewer !== null && this.silent.includes(viewer) && table?.seats[viewer]?.level === null;
  });
  /** Others at this very screen who may still say something. */
  readonly callable: readonly number[] = $derived.by(() => {
    const { hand } = this.playing.session;
    return this.isAsker ? this.silent.filter((seat) => hand.includes(seat)) : [];
  });

  ask(): void {
    this.asking = true;
  }

  async put(price: Price): Promise<void> {
    this.asking = false;
    this.folded = false;
    await this.playing.session.deal(`offer:${price}`);
  }

  async withdraw(): Promise<void> {
    await this.playing.session.deal("withdraw");
  }

  advise(): void {
    this.playing.glimpse = null;
    this.playing.session.advise();
  }

  async pass(): Promise<void> {
    const { session } = this.playing;
    const { number } = session.known;
    const passed = await session.asSeat((secret) => session.client.passAdvice(session.id, secret, number));
    if (passed) session.call(null);
  }

  /** Shows a turn on the board; the one to act tries it at once. */
  show(turn: string): void {
    if (this.isAsker && this.playing.stage === "shift") this.playing.follow({ turn });
    else this.playing.glimpse = turn;
  }
}

const deals = new WeakMap<Playing, Deal>();

/** One for each play screen, shared by all its panels. */
export function dealOf(playing: Playing): Deal {
  const known = deals.get(playing) ?? new Deal(playing);
  deals.set(playing, known);
  return known;
}
