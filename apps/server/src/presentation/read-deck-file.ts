import { wire } from "@rundgang/contracts";
import { parseDocument } from "yaml";
import type { z } from "zod";

import { CommandProblem } from "../command-line/command-problem.ts";
import { readText } from "../command-line/read-text.ts";

/** Reads and checks a presentation's file. Throws `CommandProblem` with a line for each thing that is wrong: slide, field, what it has to be. */
export function readDeckFile(path: string): wire.DeckFile {
  return parseDeck(path, readText(path));
}

/** As `readDeckFile`, of a text; `name` is what people call it. */
export function parseDeck(name: string, text: string): wire.DeckFile {
  const refuse = (lines: readonly string[]) =>
    new CommandProblem([`„${name}“ wurde nicht übernommen:`, ...lines.map((line) => `  ${line}`)].join("\n"));
  const document = parseDocument(text, { prettyErrors: true });
  const [broken] = [...document.errors, ...document.warnings];
  if (broken !== undefined) throw refuse([`Zeile ${broken.linePos?.[0].line ?? 1}: Das ist kein gültiges YAML.`]);
  const parsed = wire.deckFile.safeParse(valueOf(document, refuse));
  if (!parsed.success) throw refuse([...new Set(parsed.error.issues.flatMap(sentencesOf))]);
  return parsed.data;
}

/** YAML's references (`*name`) can grow without end, and nobody needs them here. */
function valueOf(document: ReturnType<typeof parseDocument>, refuse: (lines: readonly string[]) => CommandProblem): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    throw refuse(["Verweise (& und *) gehen hier nicht."]);
  }
}

type Issue = z.core.$ZodIssue;

function sentencesOf(issue: Issue): string[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${placeOf([...issue.path, key])}: Das Feld gibt es nicht.`);
  return [`${placeOf(issue.path)}: ${wordsOf(issue)}`];
}

/** 'Folie 3, points, Eintrag 2': counted from 1, as people count. */
export function placeOf(path: readonly PropertyKey[]): string {
  const [first, number, ...inside] = path;
  if (first !== "slides") return path.length === 0 ? "Die Datei" : path.map(partOf).join(", ");
  if (number === undefined) return "slides";
  return [`Folie ${Number(number) + 1}`, ...inside.map(partOf)].join(", ");
}

function partOf(part: PropertyKey): string {
  return /^\d+$/u.test(String(part)) ? `Eintrag ${Number(part) + 1}` : String(part);
}

const expected: Readonly<Record<string, string>> = {
  string: "Erwartet ist ein Text.",
  number: "Erwartet ist eine Zahl.",
  int: "Erwartet ist eine ganze Zahl.",
  boolean: "Erwartet ist true oder false.",
  array: "Erwartet ist eine Liste.",
  object: "Erwartet sind Felder mit Namen.",
};

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return expected[issue.expected] ?? "Der Wert passt hier nicht.";
    case "invalid_union":
      return "Bekannt sind title, text, image, bars und prices.";
    case "too_small":
      return issue.origin === "array"
        ? `Es braucht mindestens ${issue.minimum}.`
        : sizeWords(issue, `mindestens ${issue.minimum}`);
    case "too_big":
      return issue.origin === "array" ? `Es gehen höchstens ${issue.maximum}.` : sizeWords(issue, `höchstens ${issue.maximum}`);
    default:
      return issue.message;
  }
}

/** Of texts the contract has its own sentence. */
function sizeWords({ origin, message }: { readonly origin: string; readonly message: string }, bound: string): string {
  return origin === "string" ? message : `Die Zahl ist ${bound}.`;
}
