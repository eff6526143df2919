import type { Turns, View } from "./wire";

/** How the game stands, told to somebody who acted on an older position. */
export interface Now {
  readonly number: number;
  readonly view: View | null;
  readonly turns: Turns | null;
}

interface Reason {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The server was reached and said no: a key and values to translate, and English. */
export class Refusal extends Error implements Reason {
  override readonly name = "Refusal";
  readonly status: number;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Seconds to wait before asking again, where the server named them. */
  readonly retryAfter: number | null;
  readonly now: Now | null;

  constructor(status: number, reason: Reason, retryAfter: number | null = null, now: Now | null = null) {
    super(reason.text);
    this.status = status;
    this.key = reason.key;
    this.values = reason.values;
    this.text = reason.text;
    this.retryAfter = retryAfter;
    this.now = now;
  }
}

/** No answer came: the server is away, or the network is. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** What is also said by something between us and the server, in its place. */
const STRAY: readonly number[] = [403, 404, 429];

export async function refusalOf(response: Response): Promise<Refusal | Unreachable> {
  const body = await bodyOf(response);
  if (!isReason(body)) {
    return response.status >= 500 || STRAY.includes(response.status)
      ? new Unreachable(`status ${response.status}`)
      : new Refusal(response.status, { key: "broken", values: {}, text: `status ${response.status}` });
  }
  return new Refusal(response.status, body, secondsToWait(response, body), nowOf(body));
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function isReason(body: unknown): body is Reason {
  return typeof body === "object" && body !== null && "key" in body && typeof body.key === "string";
}

function nowOf(body: Reason): Now | null {
  return "number" in body && "view" in body && "turns" in body ? (body as Reason & Now) : null;
}

function secondsToWait(response: Response, reason: Reason): number | null {
  const said = Number(response.headers.get("retry-after") ?? reason.values["seconds"] ?? Number.NaN);
  return Number.isFinite(said) ? said : null;
}
