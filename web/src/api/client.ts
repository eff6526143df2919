import { refusalOf, Refusal, Unreachable } from "./refusal";
import type {
  AnalysisStatus,
  BranchWish,
  Choices,
  Clue,
  Followed,
  Happenings,
  Health,
  Hint,
  Invited,
  Lesson,
  LessonProgress,
  Made,
  Par,
  Played,
  Puzzle,
  PuzzleSolution,
  Replay,
  RuleSetName,
  Seated,
  Sight,
  TableWish,
  Tried,
} from "./wire";

export { Refusal, Unreachable } from "./refusal";

/** A turn, whole or in part, and the number of the position it answers. */
export interface Post {
  readonly actions: string;
  readonly number: number;
  /** The name of this post: sent again under the same name it is played once. */
  readonly client: string;
}

export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Of whoever asks until there is an answer. */
export interface Patience {
  /** Stops asking; what is on its way arrives all the same. */
  readonly signal?: AbortSignal;
  /** Told why, from the third time on that it was in vain. */
  readonly troubled?: (error: Refusal | Unreachable) => void;
}

interface Request {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly secret?: string | null;
  readonly body?: unknown;
  /** Milliseconds until it counts as not answered. */
  readonly limit?: number;
}

const LIMIT = 20_000;
/** For what is thought about, read through or compiled first. */
const LONG_LIMIT = 60_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const TROUBLED_AFTER = 3;
const NAME_BYTES = 12;

/** A name for a post that nobody else uses; also where the page is not served safely. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Every operation of the server, each refused by a `Refusal` or failed as `Unreachable`. */
export function makeClient(around: Surroundings = here) {
  async function ask(path: string, request: Request = {}): Promise<Response> {
    const response = await reach(around, `/api${path}`, request);
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  async function read<Answer>(path: string, request: Request, how: (response: Response) => Promise<Answer>): Promise<Answer> {
    const response = await ask(path, request);
    try {
      return await how(response);
    } catch {
      throw new Unreachable("the answer broke off");
    }
  }

  const json = <Answer>(path: string, request: Request = {}) =>
    read(path, request, async (response) => (await response.json()) as Answer);
  const text = (path: string, request: Request = {}) => read(path, request, (response) => response.text());
  const post = <Answer>(path: string, secret: string | null, body?: unknown, limit = LIMIT) =>
    json<Answer>(path, { method: "POST", secret, body, limit });
  const slow = <Answer>(path: string, secret: string | null = null) =>
    json<Answer>(path, { secret, limit: LONG_LIMIT });

  return {
    health: () => json<Health>("/health"),
    choices: () => json<Choices>("/choices"),
    /** A link as the SVG of a QR code. */
    qr: (link: string) => text("/qr", { method: "POST", body: { text: link } }),
    createTable: (wish: TableWish) => post<Made>("/tables", null, wish),
    importRecord: (record: string) => post<Made>("/records", null, { record }, LONG_LIMIT),

    table: (id: string, secret: string | null) => json<Sight>(at(id), { secret }),
    /** Sits down; asks again until there is an answer. Claims of the same `client` are the same one. */
    claim: (id: string, invite: string, name: string, client: string, patience?: Patience) =>
      untilAnswered(around, () => post<Seated>(`${at(id)}/claim`, null, { invite, name, client }), patience),
    fill: (id: string, host: string, seat: number, level: string) =>
      post<unknown>(`${at(id)}/seats/${seat}/fill`, host, { level }),
    remove: (id: string, host: string, seat: number) =>
      post<Invited>(`${at(id)}/seats/${seat}/remove`, host),
    start: (id: string, host: string) => post<unknown>(`${at(id)}/start`, host),
    close: (id: string, host: string) => post<unknown>(`${at(id)}/close`, host),
    rematch: (id: string, host: string) => post<Made>(`${at(id)}/rematch`, host),
    follow: (id: string, seat: string) => post<Followed>(`${at(id)}/follow`, seat),

    /** Plays; asks again until there is an answer, so that a turn is made once and never lost. */
    act: (id: string, seat: string, turn: Post, patience?: Patience) =>
      untilAnswered(around, () => post<Played>(`${at(id)}/actions`, seat, turn), patience),
    passAdvice: (id: string, seat: string, number: number) => post<unknown>(`${at(id)}/pass`, seat, { number }),
    handToBot: (id: string, seat: string, level: string) =>
      post<unknown>(`${at(id)}/bot`, seat, { level }),
    takeBack: (id: string, seat: string) =>
      json<unknown>(`${at(id)}/bot`, { method: "DELETE", secret: seat }),
    resign: (id: string, seat: string) => post<unknown>(`${at(id)}/resign`, seat),
    vote: (id: string, seat: string, gone: number) =>
      post<unknown>(`${at(id)}/seats/${gone}/vote`, seat),
    emote: (id: string, seat: string, emote: string) =>
      post<unknown>(`${at(id)}/emote`, seat, { emote }),

    view: (id: string, secret: string | null, number: number) =>
      json<Played>(`${at(id)}/views/${number}`, { secret }),
    steps: (id: string, secret: string | null, since: number) =>
      json<Happenings>(`${at(id)}/steps?since=${since}`, { secret }),
    /** A game that is over, from a number on, by the eyes of `all`, a `spectator` or a seat. */
    replay: (id: string, eyes: string | number, since: number) =>
      json<Replay>(`${at(id)}/replay?as=${eyes}&since=${since}`),
    record: (id: string, secret: string | null) => text(`${at(id)}/record`, { secret }),
    analysis: (id: string) => json<AnalysisStatus>(`${at(id)}/analysis`),
    analyse: (id: string) => post<AnalysisStatus>(`${at(id)}/analysis`, null),
    stopAnalysis: (id: string) => json<AnalysisStatus>(`${at(id)}/analysis`, { method: "DELETE" }),
    par: (id: string) => json<Par>(`${at(id)}/par`),
    /** A new table that goes on from an earlier position of this one. */
    branch: (id: string, wish: BranchWish) => post<Made>(`${at(id)}/branch`, null, wish, LONG_LIMIT),
    /** Whether something is in reach, or which line the best turn shifts. */
    clue: (id: string, seat: string, step: Clue["step"]) => slow<Clue>(`${at(id)}/hint?step=${step}`, seat),
    hint: (id: string, seat: string) => slow<Hint>(`${at(id)}/hint?step=turn`, seat),

    dailyPuzzle: (rules: RuleSetName) => slow<Puzzle>(`/puzzles/daily?rules=${rules}`),
    puzzle: (name: string) => slow<Puzzle>(puzzleAt(name)),
    /** What turns lead to; asks again until there is an answer. */
    tryPuzzle: (name: string, turns: readonly string[], patience?: Patience) =>
      untilAnswered(around, () => post<Tried>(`${puzzleAt(name)}/try`, null, { turns }, LONG_LIMIT), patience),
    puzzleSolution: (name: string) => slow<PuzzleSolution>(`${puzzleAt(name)}/solution`),

    lesson: (rules: RuleSetName) => json<Lesson>(`/lessons/${rules}`),
    /** What turns lead to in a chapter; asks again until there is an answer. */
    tryLesson: (rules: RuleSetName, made: { chapter: number; turns: readonly string[] }, patience?: Patience) =>
      untilAnswered(around, () => post<LessonProgress>(`/lessons/${rules}/try`, null, made), patience),
  };
}

export type Client = ReturnType<typeof makeClient>;

function at(id: string): string {
  return `/tables/${encodeURIComponent(id)}`;
}

function puzzleAt(name: string): string {
  return `/puzzles/${encodeURIComponent(name)}`;
}

async function reach(around: Surroundings, path: string, request: Request): Promise<Response> {
  const headers: Record<string, string> = {};
  if (request.secret) headers["authorization"] = `Bearer ${request.secret}`;
  if (request.body !== undefined) headers["content-type"] = "application/json";
  const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
  const signal = AbortSignal.timeout(request.limit ?? LIMIT);
  try {
    return await around.fetch(path, { method: request.method ?? "GET", headers, signal, ...body });
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

async function untilAnswered<Answer>(
  around: Surroundings,
  send: () => Promise<Answer>,
  { signal, troubled }: Patience = {},
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      const wait = waitBefore(error, tries);
      if (wait === null) throw error;
      if (tries + 1 >= TROUBLED_AFTER) troubled?.(error);
      await around.wait(wait, signal);
    }
  }
}

/** How long to wait before the same is sent again; null where the answer was final. */
function waitBefore(error: Refusal | Unreachable, tries: number): number | null {
  if (error instanceof Refusal) {
    if (error.status === 429) return 1000 * (error.retryAfter ?? 1);
    if (error.status !== 503) return null;
  }
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
}

const here: Surroundings = {
  fetch: (...given) => fetch(...given),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};
