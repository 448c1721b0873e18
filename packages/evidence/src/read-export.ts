import { isSame, textOf, utf8 } from "./bytes.ts";
import { canonicalJson, jsonHash } from "./canonical-json.ts";
import { problem, type Problem } from "./problem.ts";

type Json = Record<string, unknown>;

/** A step of the chain, as it stands in the export. */
export interface Entry extends Json {
  readonly event: string;
  readonly number: number;
  readonly documents: Record<string, string>;
  readonly hash: string;
  readonly previous: string | null;
  readonly serverAt: string;
  readonly deviceAt: string | null;
  readonly clockAhead: number | null;
  readonly sha256: string | null;
}

/** A document that lies beside it. */
export interface Listed {
  readonly path: string;
  readonly iri: string;
  readonly sha256: string;
  readonly size: number;
  /** IRI of the document that it is with its seal; null or not there where it is none. */
  readonly sealOf?: unknown;
}

/** `evidence.json`, read as far as it can be. */
export interface Export extends Json {
  readonly order: Json;
  readonly answers: unknown;
  readonly shownTotals: unknown;
  /** Keys of the boxes that the customer of a remote order ticked, and the totals; not there without his confirmation. */
  readonly confirmation?: unknown;
  /** Id and steps of the video call that it was captured in; not there where it was captured in none. */
  readonly videoCall?: { readonly id?: unknown; readonly steps?: unknown };
  readonly form: Json;
  readonly corrections: readonly Json[];
  /** The order's statuses as they came. */
  readonly history: readonly Json[];
  readonly chain: readonly Entry[];
  readonly documents: readonly Listed[];
}

/** The sections in words: [German, English]. */
const sections = {
  answers: ["Antworten", "answers"],
  chain: ["Kette", "chain"],
  corrections: ["Korrekturen", "corrections"],
  customer: ["Kunde", "customer"],
  documents: ["Verzeichnis der Dokumente", "list of documents"],
  export: ["Angaben zum Export", "particulars of the export"],
  form: ["Formular und Texte", "form and texts"],
  history: ["Verlauf", "history"],
  order: ["Auftrag", "order"],
  shownTotals: ["gezeigte Beträge", "shown totals"],
} as const;

/** What not every order has: what its customer confirmed on his own page, of a remote one; the steps of the video call that it was captured in. */
const furtherSections = {
  confirmation: ["Bestätigung des Kunden", "customer's confirmation"],
  videoCall: ["Schritte des Videogesprächs", "steps of the video call"],
} as const;

/** The sections that the step of an export binds, with their words; the chain, which ends with that step, cannot be one of them. */
export const boundSections: Readonly<Record<string, readonly [de: string, en: string]>> = Object.fromEntries(
  Object.entries({ ...sections, ...furtherSections }).filter(([name]) => name !== "chain"),
);

const format = "rundgang-evidence/2";
/** Of exports from before the seal: one that was changed could call itself that. */
const unsealed = "rundgang-evidence/1";

export interface ReadExport {
  /** Null where it cannot be read at all. */
  readonly content: Export | null;
  readonly problems: readonly Problem[];
}

/** Reads `evidence.json` and compares each section with its SHA-256. It has one way to be written: canonical JSON and a line's end. */
export async function readExport(bytes: Uint8Array): Promise<ReadExport> {
  const parsed = parse(textOf(bytes));
  if (parsed === null) return unreadable("ist kein lesbares JSON mehr", "is no readable JSON any more");
  const problems: Problem[] = [];
  const say = (de: string, en: string) => problems.push(problem(`evidence.json: ${de}`, `evidence.json: ${en}`));
  if (!isSame(utf8(`${canonicalJson(parsed)}\n`), bytes)) {
    say("die Schreibweise ist nicht die kanonische", "it is not written canonically");
  }
  if (parsed["format"] === unsealed) {
    say("das Format ist von vor dem Siegel: bitte exportiere den Auftrag neu", "its format has no seal: export the order anew");
  } else if (parsed["format"] !== format) say("das Format ist unbekannt", "its format is unknown");
  const hashes = isObject(parsed["sections"]) ? parsed["sections"] : {};
  const expected = ["format", "sections", ...Object.keys(sections), ...Object.keys(furtherSections)];
  const odd = [...Object.keys(parsed), ...Object.keys(hashes)].filter((name) => !expected.includes(name));
  for (const name of odd) say(`der Abschnitt ‚${name}‘ gehört nicht hierher`, `the section '${name}' does not belong here`);
  const further = Object.entries(furtherSections).filter(([name]) => name in parsed || name in hashes);
  for (const [name, [de, en]] of [...Object.entries(sections), ...further]) {
    if (!(name in parsed)) say(`der Abschnitt ‚${de}‘ fehlt`, `the section '${en}' is missing`);
    else if (hashes[name] !== (await jsonHash(parsed[name]))) {
      say(`der Abschnitt ‚${de}‘ passt nicht zu seiner Prüfsumme`, `the section '${en}' does not match its SHA-256`);
    }
  }
  if (isExport(parsed)) return { content: parsed, problems };
  return { content: null, problems: [...unreadable("ist unvollständig", "is incomplete").problems, ...problems] };
}

function unreadable(de: string, en: string): ReadExport {
  return { content: null, problems: [problem(`evidence.json ${de}`, `evidence.json ${en}`)] };
}

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isExport(value: Json): value is Json & Export {
  return (
    isObject(value["order"]) &&
    isObject(value["form"]) &&
    isListOf(value["corrections"], isObject) &&
    isListOf(value["history"], isObject) &&
    isListOf(value["chain"], isEntry) &&
    isListOf(value["documents"], isListed)
  );
}

function isEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value["event"] === "string" &&
    typeof value["number"] === "number" &&
    typeof value["hash"] === "string" &&
    typeof value["serverAt"] === "string" &&
    isObject(value["documents"])
  );
}

function isListed(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value["path"] === "string" &&
    typeof value["iri"] === "string" &&
    typeof value["sha256"] === "string" &&
    typeof value["size"] === "number"
  );
}

function isListOf(value: unknown, check: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(check);
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
