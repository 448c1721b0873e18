/** Languages that a contract summary has a reading help in (decision 167), by ISO 639-1. */
export const readingLanguages = ["en", "tr", "pl", "uk", "ar"] as const;
export type ReadingLanguage = (typeof readingLanguages)[number];

interface LanguageNames {
  /** In the language itself, as whoever reads it looks for it. */
  readonly own: string;
  readonly german: string;
  readonly direction: "ltr" | "rtl";
}

export const readingLanguageNames: Readonly<Record<ReadingLanguage, LanguageNames>> = {
  en: { own: "English", german: "Englisch", direction: "ltr" },
  tr: { own: "Türkçe", german: "Türkisch", direction: "ltr" },
  pl: { own: "Polski", german: "Polnisch", direction: "ltr" },
  uk: { own: "Українська", german: "Ukrainisch", direction: "ltr" },
  ar: { own: "العربية", german: "Arabisch", direction: "rtl" },
};

/** What a reading help says of itself in German; each language says it too (`mark`). */
export const readingHelpMark = "Lesehilfe, verbindlich ist der deutsche Text";
