/** Who drew the icons of game-icons.net that the page uses, by their folder there. */
export const ICON_AUTHORS = {
  lorc: { name: "Lorc", site: "http://lorcblog.blogspot.com" },
  delapouite: { name: "Delapouite", site: "https://delapouite.com" },
  "caro-asercion": { name: "Caro Asercion" },
  "carl-olsen": { name: "Carl Olsen", site: "https://twitter.com/unstoppableCarl" },
  sbed: { name: "Sbed", site: "http://opengameart.org/content/95-game-icons" },
} as const satisfies Record<string, { readonly name: string; readonly site?: string }>;

export type IconAuthor = keyof typeof ICON_AUTHORS;
