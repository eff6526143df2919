import type { Judged, Step, View } from "../../api/wire";
import { m } from "../../paraglide/messages.js";
import { panelsOf, setOf } from "../../sets";
import type { Find, OwnTurn, RuleSet, Sought } from "../../sets/set";
import { current, isSeenDraw } from "../../table/playback";
import { triedView } from "../../table/scene";
import type { Session } from "../../table/session.svelte";
import { settings } from "../../settings/settings.svelte";
import * as trials from "../../table/trial";
import { nameOf, namesOf, type People } from "../../text/people";
import { sentence } from "../../text/sentence";
import { status, type Situation, type Status } from "../../text/status";
import { layout } from "./layout.svelte";

const NOTHING_IN_REACH: ReadonlyMap<string, readonly string[]> = new Map();

/** What the play screen shows of a session, and what its controls do. */
export class Playing {
  readonly session: Session;
  /** The square a hint leads to, while its shift is tried. */
  suggested: string | null = $state.raw(null);
  /** A whole turn that is shown on the board without being tried. */
  glimpse: string | null = $state.raw(null);
  /** What the board points at, whatever is tried. */
  pointed: { readonly arrow?: string; readonly square?: string } | null = $state.raw(null);
  /** Something to say about the turn being tried, instead of what is usual. */
  remark: string | null = $state.raw(null);
  /** The square that is pointed at or has the focus. */
  looked: string | null = $state.raw(null);
  /** The square that was last asked about by touching it. */
  asked: { readonly square: string } | null = $state.raw(null);

  constructor(session: Session) {
    this.session = session;
  }

  /** The position on the board: what is tried, looked back at, or played back. */
  readonly view: View | null = $derived.by(() => this.session.scene?.view ?? null);
  readonly set: RuleSet | null = $derived(this.view && setOf(this.view.rules));
  readonly people: People = $derived.by(() => {
    const { table, viewer } = this.session;
    const names = table === null ? [] : namesOf(table.seats, table.options.colours);
    return { names, viewer };
  });

  /** The turn that can be tried now, even while the board still shows another's. */
  readonly inHand: trials.Trial | null = $derived.by(() => {
    const { trial, posting, past } = this.session;
    return posting || past.at !== null ? null : trial;
  });
  /** The turn being tried, while it is what the board shows. */
  readonly trial: trials.Trial | null = $derived.by(() =>
    this.session.scene?.of === "trial" ? this.session.trial : null,
  );
  readonly stage: trials.Stage | null = $derived(this.trial && trials.stageOf(this.trial));
  readonly ways: readonly string[] = $derived(
    this.trial !== null && (this.stage === "choose" || this.stage === "coin") ? trials.waysLeft(this.trial) : [],
  );
  /** Nothing is tried for oneself, but to be shown to the one to act. */
  readonly advising: boolean = $derived(this.trial !== null && this.trial.adviser !== null);
  readonly canUndo: boolean = $derived.by(
    () => this.trial !== null && (this.advising || trials.canTakeBack(this.trial)) && !this.session.posting,
  );
  readonly canStay: boolean = $derived(
    this.trial !== null && this.stage === "walk" && trials.movesTo(this.trial, trials.STAY).length > 0,
  );
  /** Every square that can be walked to now, with the ways to do it. */
  readonly reach: ReadonlyMap<string, readonly string[]> = $derived.by(() =>
    this.trial === null || this.session.posting ? NOTHING_IN_REACH : trials.reachOf(this.trial),
  );
  readonly reachable: ReadonlySet<string> = $derived(new Set(this.reach.keys()));
  /** Where the pawn to walk stands after the shift that is tried, before its walk is. */
  readonly start: string | null = $derived.by(() => {
    const { view } = this.session.known;
    if (view === null || this.trial === null) return null;
    return triedView(view, { ...this.trial, to: null }).pawns[view.turn] ?? null;
  });
  readonly sought: readonly Sought[] = $derived.by(() => {
    const { viewer } = this.session;
    const { view } = this;
    if (view === null || viewer === null || view.phase === "coin" || view.phase === "over") return [];
    return this.set!.sought(view, viewer);
  });
  readonly near: readonly Sought[] = $derived(this.sought.filter((one) => this.reachable.has(one.place)));

  /** The step on show that somebody else has made, or that found something. */
  readonly onShow: Step | null = $derived.by(() => current(this.session.projector.playback)?.step ?? null);
  /** What was found in it. */
  readonly find: Find | null = $derived.by(() => {
    for (const event of this.onShow?.events ?? []) {
      if (event.kind === "found") return { seat: event.seat, what: { thing: event.treasure } };
      if (event.kind === "token-taken") return { seat: event.seat, what: { token: event.token } };
      if (event.kind === "quest-done") return { seat: event.seat, what: { thing: "rune" } };
      if (isSeenDraw(event)) return { seat: event.seat, what: { spell: event.spell } };
    }
    return null;
  });

  readonly status: Status = $derived.by(() => {
    if (this.onShow !== null) return this.told(this.onShow);
    const now = this.situation();
    const usual = status(now);
    if (this.botPlays) return { ...usual, say: m.bot_plays_for_you() };
    if (this.remark !== null) return { ...usual, say: this.remark };
    const own = now.who === "you" ? this.ownTask(now) : null;
    if (own !== null) return { ...usual, say: own };
    return this.ways.some((move) => trials.costOf(move) === "*") ? { ...usual, say: m.choose_wand() } : usual;
  });
  /** The own seat was handed to a bot. */
  private readonly botPlays: boolean = $derived.by(() => {
    const { table, viewer, over } = this.session;
    return !over && viewer !== null && table?.seats[viewer]?.level !== null;
  });

  private told({ number, seat, events }: Step): Status {
    const turn = this.session.past.turns.find(({ first, last }) => first <= number && number <= last);
    const own = seat === this.people.viewer;
    const night = events.some((event) => event.kind === "nightfall");
    const usual = own ? m.status_yours() : m.status_theirs({ name: nameOf(this.people, seat) });
    const head = night ? m.status_nightfall() : usual;
    return { head, say: sentence(turn?.events ?? events, this.people) };
  }

  private situation(): Situation {
    const { known, over, table } = this.session;
    const { view } = known;
    if (over || view === null || table === null) return { who: "nobody" };
    if (this.session.trial !== null) return this.ownSituation(view);
    const stage = view.phase === "coin" ? "coin" : "turn";
    const isBot = table.seats[view.turn]?.level !== null;
    return { who: "other", name: this.people.names[view.turn] ?? "", isBot, stage };
  }

  /** What the rule set has to say of the own turn. */
  private ownTask(now: OwnTurn["now"]): string | null {
    const { view, sought, reach } = this;
    const { viewer } = this.session;
    if (view === null || viewer === null) return null;
    return panelsOf(view.rules).task?.({ view, seat: viewer, now, sought, reach }) ?? null;
  }

  private ownSituation(view: View): Situation {
    const trial = this.session.trial!;
    return {
      who: "you",
      stage: trials.stageOf(trial),
      extra: view.rules === "master" && view.extra,
      adviseTo: trial.adviser === null ? null : nameOf(this.people, view.turn),
      shifted: layout.brief ? null : trial.arrow,
      inReach: this.near[0]?.what ?? null,
    };
  }

  // What the controls do

  rotate(quarters = 1): void {
    this.session.attempt((trial) => trials.rotated(trial, quarters));
  }

  point(arrow: string | null): void {
    const { trial, posting } = this.session;
    if (trial !== null && !posting && this.trial !== null) this.session.trial = trials.pointedAt(trial, arrow);
  }

  shift(arrow: string): void {
    this.suggested = null;
    this.glimpse = null;
    this.session.attempt((trial) => trials.shifted(trial, arrow));
  }

  walk(to: string): void {
    this.session.attempt((trial) => trials.walked(trial, to));
    this.makeIfSettled();
  }

  stay(): void {
    this.walk(trials.STAY);
  }

  /** Chooses a payment, a wand or a coin. */
  settle(move: string): void {
    this.session.attempt((trial) => trials.settled(trial, move));
    this.makeIfSettled();
  }

  undo(): void {
    if (!this.canUndo) return;
    if (this.advising && !trials.canTakeBack(this.trial!)) this.session.stopAdvising();
    else this.session.attempt(trials.takenBack);
  }

  confirm(): void {
    this.suggested = null;
    void this.session.post();
  }

  /** Tries the shift of a hint and shows where to walk. */
  follow({ turn }: Pick<Judged, "turn">): void {
    this.glimpse = null;
    this.session.attempt((trial) => trials.shown(trial, turn));
    const to = trials.destinationOf(turn.split(">").at(-1)!);
    this.suggested = to === trials.STAY ? null : to;
    this.session.hint = null;
  }

  private makeIfSettled(): void {
    const { trial } = this.session;
    if (trial === null || trials.stageOf(trial) !== "confirm") return;
    if (!settings.confirm) this.confirm();
  }
}
