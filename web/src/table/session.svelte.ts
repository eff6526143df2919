import { type Client, makeClient, newName, Refusal, Unreachable } from "../api/client";
import type { ConnectionPhase } from "../api/connection";
import { type Connect, type Live, liveAddress, makeLive } from "../api/socket";
import type { Message, Played, Table, View } from "../api/wire";
import { noteResult, resultOf } from "../study/results";
import { aheadBy } from "./clock";
import { handOf, looking } from "./curtain";
import { Emotes } from "./emotes.svelte";
import { type HintSoFar, oneMore } from "./hinting";
import { isOver, type Known, mayAct, nothingKnown, reduce, type Told, type Viewer } from "./known";
import { lookAt } from "./look";
import type { Notice } from "./notice";
import { Past } from "./past.svelte";
import { Posted } from "./posted";
import { Projector } from "./projector.svelte";
import { sceneOf, type Scene } from "./scene";
import * as seats from "./seats";
import * as trials from "./trial";
import { isDeal } from "./turns";

/** Whether a seat's owner would see something that others at the same screen may not. */
export type Hides = (view: View, seat: number) => boolean;

/** Steps whose positions are asked for when a seat is first looked out of, to look back at once. */
const LOOK_BACK = 48;
/** Milliseconds until the seat is shown again to a server that could not look for it. */
const ASK_AGAIN = 2000;
/** The line was lost so many times in a row: the table is looked at without it. */
const OFTEN_LOST = 3;

/** One table on this page: wires the server to what is known, tried and shown. */
export class Session {
  readonly id: string;
  readonly client: Client;
  readonly projector = new Projector(() => this.turnToWhoActs());
  readonly emotes = new Emotes();
  readonly past = new Past(this);
  known: Known = $state.raw(nothingKnown(null));
  trial: trials.Trial | null = $state.raw(null);
  held: seats.HeldTable = $state.raw(seats.tableOf({}, ""));
  connection: ConnectionPhase = $state.raw("stopped");
  /** Why the table could not be found at all. */
  missing: Refusal | null = $state.raw(null);
  /** The seat that is called to the screen; nothing secret is known until it is there. */
  curtain: number | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  hint: HintSoFar | null = $state.raw(null);
  /** A hint is on its way. */
  thinking = $state.raw(false);
  /** A turn is on its way to the server. */
  posting = $state.raw(false);
  /** Why it has to be sent again and again. */
  trouble: Refusal | Unreachable | null = $state.raw(null);
  /** How far this clock is ahead of the server's, in seconds. */
  ahead: number | null = $state.raw(null);

  readonly scene: Scene | null = $derived(
    sceneOf(this.known, this.trial, this.projector.playback, this.past.history),
  );
  readonly hand: readonly number[] = $derived(handOf(seats.seatsOf(this.held), this.known.table));
  readonly over: boolean = $derived(isOver(this.known));
  /** Several people may play at this screen. */
  private readonly shared: boolean = $derived(seats.seatsOf(this.held).length > 1);

  private readonly hides: Hides;
  private readonly live: Live;
  private facing: Viewer = null;
  /** A seat at this screen that was called to give advice, though it is not its turn. */
  private called: Viewer = null;
  /** The highest number heard of, whoever was shown. */
  private newest = -1;
  private readonly posted = new Posted();
  /** How often the line was lost since anything was heard. */
  private losses = 0;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private readonly leaving = new AbortController();

  constructor(
    id: string,
    hides: Hides,
    client: Client = makeClient(),
    connect: Connect = makeLive,
    held: seats.HeldTable = seats.tableOf(seats.readHeld(), id),
  ) {
    this.id = id;
    this.hides = hides;
    this.client = client;
    this.held = held;
    this.live = connect(liveAddress(id), {
      heard: (message) => this.hear(message),
      changed: (phase) => this.changed(phase),
    });
  }

  get table(): Table | null {
    return this.known.table;
  }

  get viewer(): Viewer {
    return this.known.viewer;
  }

  // Coming and going

  async start(): Promise<void> {
    const own = seats.seatsOf(this.held);
    this.known = nothingKnown(own.length === 1 ? own[0]! : null);
    await this.look();
    if (this.leaving.signal.aborted || this.missing !== null) return;
    this.showLive();
    this.live.start();
    const seenAgain = () => void (document.hidden || this.projector.catchUp());
    document.addEventListener("visibilitychange", seenAgain, { signal: this.leaving.signal });
  }

  stop(): void {
    this.leaving.abort();
    clearTimeout(this.asking);
    this.projector.stop();
    this.live.stop();
  }

  /** At first, and where no line can be had: the only way to learn that there is no such table. */
  private async look(): Promise<void> {
    const { viewer } = this;
    const found = await lookAt(this.client, this.id, this.secret());
    if (found === null || this.leaving.signal.aborted) return;
    if ("missing" in found) {
      this.missing = found.missing;
      this.live.stop();
      return;
    }
    if (found.refused && viewer !== null && viewer === this.viewer) this.loseSeat(viewer);
    this.take({ ...found.sight, type: "glance" });
    this.projector.passOver(this.known.number);
  }

  private changed(phase: ConnectionPhase): void {
    this.connection = phase;
    if (phase !== "waiting") return;
    this.losses += 1;
    if (this.losses >= OFTEN_LOST) void this.look();
  }

  private loseSeat(seat: number): void {
    this.known = { ...nothingKnown(null), table: this.known.table };
    this.past.forget();
    this.keep((held) => seats.withoutSeat(held, this.id, seat));
    this.notice = { kind: "seat-lost", seat };
  }

  /** Changes what this browser holds for the table. */
  keep(change: (held: seats.Held) => seats.Held): void {
    this.held = seats.tableOf(seats.changeHeld(change), this.id);
    this.turnToWhoActs();
  }

  /** Of the seat that is looked out of. */
  readonly secret = (): string | null => seats.secretOf(this.held, this.viewer);

  // Hearing

  private hear(message: Message): void {
    this.losses = 0;
    if (message.type === "emote") this.emotes.show(message.seat, message.emote);
    else if (message.type === "error") this.hearError(message.key);
    else for (const one of this.posted.whole(message)) this.take(one);
    if (message.type === "table" && this.mayLookBack()) void this.past.recall();
  }

  /** Of the seat that was to be shown: nothing else is said on the line. */
  private hearError(key: string): void {
    if (key !== "wrong-token") {
      clearTimeout(this.asking);
      this.asking = setTimeout(() => this.live.askAgain(), ASK_AGAIN);
    } else if (this.viewer !== null) {
      this.loseSeat(this.viewer);
      this.showLive();
    }
  }

  private take(message: Told): void {
    const before = this.known;
    this.known = reduce(before, message);
    if (this.known === before) return;
    if (this.known.missed && !before.missed) this.live.askAgain();
    if (message.type === "step") this.ahead = aheadBy(this.ahead, message.at, Date.now() / 1000);
    if (this.known.number >= 0) this.hasReached(this.known.number);
    this.carryTrial(before);
    this.note();
    this.turnToWhoActs();
  }

  private hasReached(number: number): void {
    this.newest = number;
    this.live.seen(this.known.told);
    this.projector.show(this.known.steps, number, (step) => this.posted.isOwn(step));
  }

  private note(): void {
    const { table, view } = this.known;
    if (table === null || this.held.used === 0) return;
    const result = resultOf(table, view?.turns ?? 0, seats.seatsOf(this.held), Date.now());
    if (result !== null) noteResult(result);
    const about = seats.aboutOf(table, view?.turns ?? this.held.turn);
    if (seats.isNoted(this.held, about)) return;
    const held = seats.changeHeld((all) => seats.noted(all, this.id, about, Date.now()));
    this.held = seats.tableOf(held, this.id);
  }

  // Whose eyes these are

  /** Shows the seat whose turn it is among those on this screen, behind a curtain where it must be. */
  private turnToWhoActs(): void {
    const { table, view } = this.known;
    // The answer to a turn still shows what its maker may know: first it must be in.
    if (table === null || this.projector.busy || this.posting) return;
    const game = table.status === "closed" ? "over" : table.status;
    if (game === "running" && view === null) return;
    if (view !== null && !trials.asksAdvice(view)) this.called = null;
    const next = looking({
      hand: this.hand,
      shared: this.shared,
      facing: this.facing,
      game,
      turn: this.called ?? view?.turn ?? null,
      hides: (seat) => view !== null && this.hides(view, seat),
    });
    if (next.viewer !== null) this.facing = next.viewer;
    if (next.viewer === this.viewer) this.curtain = next.curtain;
    else this.lookOutOf(next.viewer);
  }

  /** Everything that only the former seat may know is let go of; then the curtain may be looked at. */
  private lookOutOf(viewer: Viewer): void {
    this.curtain = null;
    this.known = { ...nothingKnown(viewer), table: this.known.table };
    this.trial = null;
    this.hint = null;
    this.notice = null;
    this.past.forget();
    this.posted.forgetAll();
    // What is derived keeps its last value until it is asked again.
    void this.scene;
    this.showLive();
  }

  /** With enough of the past to read; behind the curtain there is none. */
  private showLive(): void {
    const past = this.newest >= 0 && this.mayLookBack();
    this.live.show(this.secret(), past ? Math.max(0, this.newest - LOOK_BACK) : null);
  }

  private mayLookBack(): boolean {
    return this.viewer !== null || !this.shared;
  }

  /** The one the curtain called is there. */
  reveal(): void {
    this.facing = this.curtain;
    this.turnToWhoActs();
  }

  /** Calls another seat of this screen to give advice, or whoever is to act back again. */
  call(seat: Viewer): void {
    this.called = seat;
    this.turnToWhoActs();
  }

  // Trying a turn

  private carryTrial(before: Known): void {
    const { number, view, turns } = this.known;
    if (this.trial !== null && before.view !== null && view !== null) {
      const fate = trials.carriedOver(this.trial, before.view, number, view, turns);
      if ("dropped" in fate) this.tellDropped(this.trial, fate.dropped);
      this.trial = "kept" in fate ? fate.kept : null;
    }
    if (this.trial === null && mayAct(this.known)) this.trial = trials.begun(number, view!.spare, turns!);
    if (this.hint !== null && this.hint.number !== number) this.hint = null;
  }

  private tellDropped(trial: trials.Trial, why: trials.Dropped): void {
    if (!this.posted.isSince(trial.number) && trials.canTakeBack(trial)) this.notice = { kind: "trial-dropped", why };
  }

  /** Changes the trial; whoever acts has seen enough of the others' turns. */
  attempt(change: (trial: trials.Trial) => trials.Trial): void {
    if (this.trial === null || this.posting) return;
    this.toNow();
    this.notice = null;
    this.trial = change(this.trial);
  }

  /** Shows the board as it is: nothing of the past, and no turn that others made. */
  toNow(): void {
    this.projector.skip();
    this.past.toNow();
  }

  /** Begins a turn that is to be shown to the one to act, for the price that stands. */
  advise(): void {
    const { number, view, turns, viewer } = this.known;
    if (view === null || turns === null || viewer === null || this.posting || !trials.asksAdvice(view)) return;
    this.toNow();
    this.trial = trials.advice(number, view.spare, turns, viewer);
  }

  stopAdvising(): void {
    if (this.trial !== null && this.trial.adviser !== null) this.trial = null;
  }

  /** Makes the turn that was tried, or shows it to the one to act. */
  async post(): Promise<void> {
    const actions = this.trial && trials.textOf(this.trial);
    if (this.trial !== null && actions) await this.send(actions, this.trial.number);
  }

  /** Puts up a price for advice, or takes it back. */
  async deal(action: string): Promise<void> {
    this.toNow();
    await this.send(action, this.known.number);
  }

  private async send(actions: string, number: number): Promise<void> {
    const { viewer } = this;
    const secret = this.secret();
    if (viewer === null || secret === null || this.posting) return;
    const deal = isDeal(actions);
    this.posting = true;
    this.posted.make({ seat: viewer, number, actions: deal ? [actions] : actions.split(">") });
    try {
      const turn = { actions, number, client: newName() };
      const patience = { signal: this.leaving.signal, troubled: (error: Refusal | Unreachable) => (this.trouble = error) };
      const played = await this.client.act(this.id, secret, turn, patience);
      if (this.viewer === viewer) this.took(played, deal);
    } catch (error) {
      this.refusedTurn(error, viewer);
    } finally {
      this.trouble = null;
      this.posting = false;
      this.turnToWhoActs();
    }
  }

  /** A deal leaves the turns that can be made as they were. */
  private took(played: Played, deal: boolean): void {
    if (deal) this.called = null;
    this.stopAdvising();
    this.take({ type: "standing", ...played, ...(deal ? { turns: this.known.turns } : {}) });
  }

  private refusedTurn(error: unknown, viewer: Viewer): void {
    this.posted.forget();
    if (!(error instanceof Refusal) || this.viewer !== viewer) return;
    if (error.now !== null) this.take({ type: "standing", ...error.now });
    if (this.trial !== null) this.trial = trials.takenBack(trials.takenBack(this.trial));
    this.notice = { kind: "refused", error };
  }

  // Around the game

  /** Goes one step further with the hint. */
  async askHint(): Promise<void> {
    const { viewer } = this;
    this.thinking = true;
    await this.asSeat(async (secret) => {
      const hint = await oneMore(this.client, this.id, secret, this.hint);
      if (this.viewer === viewer && hint.number === this.known.number) this.hint = hint;
    });
    this.thinking = false;
  }

  /** Does something as the seat that is looked out of; a refusal becomes a notice. */
  async asSeat(deed: (secret: string) => Promise<unknown>): Promise<boolean> {
    const secret = this.secret();
    return secret !== null && (await this.tryTo(() => deed(secret)));
  }

  async asHost(deed: (secret: string) => Promise<unknown>): Promise<boolean> {
    const { host } = this.held;
    return host !== null && (await this.tryTo(() => deed(host)));
  }

  readonly tryTo = async (deed: () => Promise<unknown>): Promise<boolean> => {
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      this.notice = { kind: "refused", error };
      return false;
    }
  };

  dismiss(): void {
    this.notice = null;
  }
}
