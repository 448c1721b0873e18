import type { SentenceTable } from "./sentence-table.ts";

/** A German text in another language; null where a sentence of it is not in the table: then all of it stays German. */
export type Translator = (german: string) => string | null;

interface Pattern {
  readonly german: RegExp;
  readonly translated: string;
  /** Letters that are not wild: of two that fit, the one that says more counts. */
  readonly fixed: number;
}

/** Behind them a full stop ends no sentence. */
const abbreviations = String.raw`(?<!(?<!\p{L})(?:\p{L}|[Ss]tr|Nr|Dr|Prof|St|Dipl|Ing|Inh|Co|Hd|Abt|Tel|Gebr)\.)`;
/** Behind them a colon begins no clause: contact details that stand in one line with a name. */
const labels = String.raw`(?<!(?<!\p{L})(?:(?:E-)?Mail|Telefon|Tel\.|(?:Tele)?[Ff]ax|Mobil|Internet))`;
/** Behind a full stop that ends a sentence, not behind one of "z. B." or "12. Monat". */
const sentenceEnd = new RegExp(String.raw`(?<=(?:\p{L}{2}|[€)%}])[.!?])${abbreviations} (?=\p{Lu})`, "u");

const place = /\{(?<kind>#?)(?<number>\d)\}/gu;
/** Figures with what stands among them, or an answer or value that is not filled in yet. */
const figures = String.raw`(?:\{\{[^}]*\}\}|[\d.,+()/−\-€% \u00a0])+`;

/**
 * What stands in no name, address or answer of one: the end of a sentence, a clause behind a comma, a verb. A place that took it in would translate the
 * first half of a text and leave the second German.
 */
const secondSentence = new RegExp(
  [
    String.raw`[;!?]`,
    String.raw`${labels}: (?=\p{L})`,
    String.raw`\.${abbreviations} (?=\p{Lu})`,
    String.raw`, (?=\p{Ll}+(?: |$))`,
    String.raw`(?<![\p{L}\p{N}])(?:Sie|wir|er|es|ist|sind|wird|werden|kann|können|muss|müssen|darf|dürfen|hat|haben|gilt|gelten|nicht|kein|keine)(?![\p{L}\p{N}])`,
  ].join("|"),
  "u",
);

/** First strong isolate and its end: what is filled in has a direction of its own among leftward words (UAX #9, X5c). */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** A number in groups stands together: between leftward words its groups would else change places (UAX #9, W4). */
const brokenFigures = /(?<=\d) (?=[\d€%])/gu;

/** Looks texts up in a table of sentences, whole or sentence by sentence, before or after their answers are filled in. */
export function translatorOf({ sentences }: Pick<SentenceTable, "sentences">, direction: "ltr" | "rtl" = "ltr"): Translator {
  const exact = new Map(Object.entries(sentences));
  const patterns = Object.entries(sentences)
    .flatMap(([german, translated]) => (german.search(place) === -1 ? [] : [patternOf(german, translated)]))
    .toSorted((one, other) => other.fixed - one.fixed);
  const one = (sentence: string): string | null => {
    const known = exact.get(sentence);
    if (known !== undefined) return known;
    for (const { german, translated } of patterns) {
      const found = german.exec(sentence)?.groups;
      if (found === undefined || Object.values(found).some((filled) => secondSentence.test(filled))) continue;
      return translated.replaceAll(place, (_, kind: string, number: string) => {
        const filled = found[`n${number}`] ?? "";
        const whole = kind === "#" ? filled.replaceAll(brokenFigures, "\u00a0") : filled;
        return direction === "rtl" ? isolated(whole) : whole;
      });
    }
    return null;
  };
  return (german) => {
    const known = exact.get(german);
    if (known !== undefined) return known;
    const translated = german.split(sentenceEnd).map(one);
    return translated.includes(null) ? null : translated.join(" ");
  };
}

function patternOf(german: string, translated: string): Pattern {
  const source = german
    .split(/(?=\{#?\d\})|(?<=\{#?\d\})/u)
    .map((part) => {
      const { kind, number } = new RegExp(place.source, "u").exec(part)?.groups ?? {};
      if (number === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
      return `(?<n${number}>${kind === "#" ? figures : ".+?"})`;
    })
    .join("");
  return { german: new RegExp(`^${source}$`, "u"), translated, fixed: german.replaceAll(place, "").length };
}
