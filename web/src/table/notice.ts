import type { Refusal, Unreachable } from "../api/client";
import type { Dropped } from "./trial";

/** Something to tell the player once. */
export type Notice =
  | { readonly kind: "refused"; readonly error: Refusal | Unreachable }
  | { readonly kind: "trial-dropped"; readonly why: Dropped }
  | { readonly kind: "seat-lost"; readonly seat: number };
