import { baseLocale, isLocale, localStorageKey, locales, overwriteGetLocale, type Locale } from "../paraglide/runtime.js";

export type Language = Locale;
export const languages: readonly Language[] = locales;

/** What each language calls itself: the same in all of them. */
export const languageNames: Record<Language, string> = { en: "English", it: "Italiano", de: "Deutsch" };

let current = $state<Language>(kept() ?? preferred());
shown();

// Every message asks for the language when it is made. Here it reads a state, so whatever shows a
// message is made again when the language changes, and nothing else is touched.
overwriteGetLocale(() => current);

export const language = {
  get current(): Language {
    return current;
  },

  /** Speaks another language from now on, also after a reload. */
  choose(chosen: Language): void {
    current = chosen;
    shown();
    try {
      localStorage.setItem(localStorageKey, chosen);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
};

function shown(): void {
  if (typeof document !== "undefined") document.documentElement.lang = current;
}

function kept(): Language | null {
  try {
    const chosen = localStorage.getItem(localStorageKey);
    return isLocale(chosen) ? chosen : null;
  } catch {
    return null;
  }
}

/** The first language of the browser that we speak. */
function preferred(): Language {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return wanted.map((tag) => tag.split("-")[0]).find(isLocale) ?? baseLocale;
}
