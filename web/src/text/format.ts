import { getLocale } from "../paraglide/runtime.js";

/** English as it is written without a comma before "and". */
const TAGS = { en: "en-GB", it: "it", de: "de" } as const;

const tag = (): string => TAGS[getLocale()];

/** "a, b and c" */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(tag(), { type: "conjunction" }).format(items);
}

/** "a, b or c" */
export function either(items: readonly string[]): string {
  return new Intl.ListFormat(tag(), { type: "disjunction" }).format(items);
}

export function percent(part: number): string {
  return new Intl.NumberFormat(tag(), { style: "percent", maximumFractionDigits: 0 }).format(part);
}

/** "16 November 2026", wherever the reader is. */
export function dateText(day: Date): string {
  return new Intl.DateTimeFormat(tag(), { dateStyle: "long", timeZone: "UTC" }).format(day);
}

/** A day by its time: "16 November 2026". */
export function day(time: number): string {
  return new Intl.DateTimeFormat(tag(), { dateStyle: "long" }).format(time);
}

/** With a capital letter, as at the beginning of a line. */
export function capital(text: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(tag()) + rest.join("");
}

/** Sentences one after the other; a single one stands without a full stop, as in a list. */
export function paragraph(sentences: readonly string[]): string {
  if (sentences.length < 2) return sentences.join("");
  return sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(" ");
}
