import type { wire } from "@rundgang/contracts";
import type { Level } from "@rundgang/ui";

/** What a file is about, as people call it. */
export const kindWords: Readonly<Record<wire.ImportKind, string>> = {
  addresses: "Adressen",
  units: "Wohneinheiten",
  territories: "Gebiete",
  streets: "Straßen",
  basemap: "Karte",
};

/** Where an import stands, with the colour of it. */
export const stateWords: Readonly<Record<wire.ImportState, { readonly word: string; readonly level: Level }>> = {
  checking: { word: "wird geprüft", level: "primary" },
  ready: { word: "Vorschau", level: "yellow" },
  running: { word: "läuft", level: "primary" },
  done: { word: "fertig", level: "positive" },
  failed: { word: "gescheitert", level: "danger" },
  cancelled: { word: "abgebrochen", level: "secondary" },
};

/** The fields that a column may carry, as people call them. */
export const fieldWords: Readonly<Record<wire.ImportField, string>> = {
  strasse: "Straße",
  ortslage: "Ortslage",
  hausnummer: "Hausnummer",
  hausnummerZusatz: "Hausnummernzusatz",
  plz: "Postleitzahl",
  ort: "Ort",
  lat: "Breite",
  lon: "Länge",
  utmE: "Ostwert (Meter)",
  utmN: "Nordwert (Meter)",
  wohneinheiten: "Anzahl Wohneinheiten",
  extSale: "Anderweitig verkauft",
};

/** Systems of coordinates by their EPSG number. */
export const systemWords: Readonly<Record<(typeof wire.importSystems)[number], string>> = {
  4326: "Grad (WGS 84)",
  25832: "UTM 32 (ETRS89)",
  25833: "UTM 33 (ETRS89)",
  4647: "UTM 32 mit Zone vor dem Ostwert",
  31466: "Gauß-Krüger 2",
  31467: "Gauß-Krüger 3",
  31468: "Gauß-Krüger 4",
  31469: "Gauß-Krüger 5",
  3857: "Web Mercator",
};

/** What parts the columns of a file. */
export function delimiterWord(delimiter: string): string {
  return { ",": "Komma", ";": "Semikolon", "\t": "Tabulator", "|": "senkrechter Strich" }[delimiter] ?? delimiter;
}

/** How much is done, in whole per cent; 100 only when all is. */
export function percentOf({ counts, total, state }: Pick<wire.ImportJob, "counts" | "total" | "state">): number {
  if (state === "done") return 100;
  if (total === null || total === 0) return 0;
  return Math.min(99, Math.floor((counts.read / total) * 100));
}

const settled: readonly wire.ImportState[] = ["ready", "done", "failed", "cancelled"];

/** What is known of an import: of two answers the one that says what is so now, however late the other one came. */
export function newerImport(known: wire.ImportJob | undefined, came: wire.ImportJob): wire.ImportJob {
  if (known === undefined || known.uuid !== came.uuid || known.revision < came.revision) return came;
  if (known.revision > came.revision) return known;
  if (settled.includes(known.state) !== settled.includes(came.state)) return settled.includes(known.state) ? known : came;
  return known.counts.read > came.counts.read ? known : came;
}

/** Whether it may still be said how the file is read: it is there, and nothing of it is written. */
export function canSetImport({ state, counts, hasFile }: Pick<wire.ImportJob, "state" | "counts" | "hasFile">): boolean {
  if (!hasFile) return false;
  return state === "checking" || state === "ready" || (state === "failed" && counts.read === 0);
}

/**
 * How fast rows go and how long the rest takes at that rate: "742 je Sekunde, noch etwa 51 s"; empty until it can be told.
 * @param now an ISO instant
 */
export function paceWords(
  { counts, total, startedAt }: Pick<wire.ImportJob, "counts" | "total" | "startedAt">,
  now: string,
): string {
  const seconds = startedAt === null ? 0 : (Date.parse(now) - Date.parse(startedAt)) / 1000;
  if (seconds < 1 || counts.read === 0 || total === null) return "";
  const rate = counts.read / seconds;
  const rest = Math.ceil(Math.max(total - counts.read, 0) / rate);
  const words = rest < 60 ? `${rest} s` : `${Math.ceil(rest / 60)} min`;
  return `${Math.round(rate).toLocaleString("de-DE")} je Sekunde, noch etwa ${words}`;
}

/**
 * The columns as they are to be read when one of them is to carry another field; `null` for none. A field that another column carried goes from there.
 * Names that nobody has chosen are named as well: what was guessed stays.
 */
export function columnsWith(
  columns: wire.ImportPreview["columns"],
  heading: string,
  field: wire.ImportField | null,
): Partial<Record<wire.ImportField, string>> {
  const named: Partial<Record<wire.ImportField, string>> = {};
  for (const column of columns) {
    if (column.field === null) continue;
    /* A field without a column is named with an empty name: the usual names would find it again. */
    named[column.field] = column.heading === heading || column.field === field ? "" : column.heading;
  }
  if (field !== null) named[field] = heading;
  return named;
}
