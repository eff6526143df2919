import type { Client, Patience } from "../../api/client";
import type { Puzzle, Tried } from "../../api/wire";
import { layTable, type OwnTable } from "../own-table";

/** Lays a puzzle out; `made` is told what every turn has led to. */
export function layOut({ name, view, legal }: Puzzle, server: Client, made: (tried: Tried) => void): OwnTable {
  const turns: string[] = [];
  const standing = { id: name, view, legal, number: 0, other: { kind: "open", name: "", level: null } } as const;
  const make = async (actions: string, patience?: Patience): Promise<Tried> => {
    const tried = await server.tryPuzzle(name, [...turns, actions], patience);
    turns.push(actions);
    return tried;
  };
  return layTable(standing, server, make, made);
}

export function isOver({ solved, failed }: Tried): boolean {
  return solved || failed;
}
