import type { Tally } from "../report/tally.ts";

/** What was done beside the rows, as sentences; `closing` is the count of each thing as the journal has kept it. */
export function closingNotes(closing: Readonly<Record<string, unknown>> | null): readonly string[] {
  const count = (name: string) => Number(closing?.[name] ?? 0);
  const sentences: readonly (readonly [number, string])[] = [
    [count("assumedUnits"), "neue Adressen ohne Angabe haben eine Wohneinheit bekommen."],
    [count("marked"), "Wohneinheiten sind neu als anderweitig verkauft vermerkt."],
    [count("freed"), "Wohneinheiten sind nicht mehr als anderweitig verkauft vermerkt."],
    [
      count("missing"),
      "Wohneinheiten waren nicht als anderweitig verkauft zu vermerken: An ihren Adressen sind keine offenen mehr.",
    ],
    [count("kept"), "Wohneinheiten bleiben, wie das Backoffice es gesagt hat, obwohl die Datei es anders will."],
  ];
  return sentences.filter(([number]) => number > 0).map(([number, text]) => `${number.toLocaleString("de-DE")} ${text}`);
}

/** Warnings with how often and where first, and the further counts. */
export function warningNotes({ warnings, more }: Tally): readonly string[] {
  const warned = [...warnings].map(([text, { count, lines }]) => {
    const where = `${count === 1 ? "Zeile" : "Zeilen"} ${lines.join(", ")}${count > lines.length ? ", …" : ""}`;
    return `Hinweis: ${text}: ${count.toLocaleString("de-DE")} (${where})`;
  });
  return [...[...more].map(([name, count]) => `${name}: ${count.toLocaleString("de-DE")}`), ...warned];
}
