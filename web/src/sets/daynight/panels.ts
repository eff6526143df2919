import type { Panels } from "../set";
import Counting from "./Counting.svelte";
import Hand from "./Hand.svelte";
import Over from "./Over.svelte";
import Shelf from "./Shelf.svelte";
import { task } from "./task";

export const panels: Panels = { Shelf, Hand, Counting, Over, task };
