import type { Client } from "../api/client";
import type { Judged } from "../api/wire";

/** As much of a hint as was asked for: is it in reach, which line, the whole turn. */
export interface HintSoFar {
  /** The number of the position it is for. */
  readonly number: number;
  readonly inReach: boolean;
  /** The arrow of a good turn, once it was asked for; null where there is none to choose any more. */
  readonly arrow?: string | null;
  /** The best turns, once they were asked for. */
  readonly best?: readonly Judged[];
}

export type HintStep = 1 | 2 | 3;

export function stepOf({ arrow, best }: HintSoFar): HintStep {
  if (best !== undefined) return 3;
  return arrow === undefined ? 1 : 2;
}

/** Asks for one step more. */
export async function oneMore(client: Client, id: string, secret: string, hint: HintSoFar | null): Promise<HintSoFar> {
  if (hint === null) {
    const { number, in_reach } = await client.clue(id, secret, "reach");
    return { number, inReach: in_reach === true };
  }
  switch (stepOf(hint)) {
    case 1: {
      const { number, arrow } = await client.clue(id, secret, "line");
      return { ...hint, number, arrow };
    }
    case 2: {
      const { number, best } = await client.hint(id, secret);
      return { ...hint, number, best };
    }
    case 3:
      return hint;
  }
}
