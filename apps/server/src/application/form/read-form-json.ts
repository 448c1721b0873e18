import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";

/** A form's file as it lies there: its value, and where each part of it stands. */
export interface FormJson {
  readonly value: unknown;
  /** Why it is no JSON, or says something twice. Then `value` is not to be used. */
  readonly faults: readonly JsonFault[];
  /** Line of a problem's path (`data.components[3].fields`), or of the nearest part around it that is there. */
  lineOf(path: string): number;
}

/** What is wrong at a place of a file; line and column count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A fault as a line of a terminal. */
export function faultText({ line, column, message }: JsonFault): string {
  return `Zeile ${line}, Spalte ${column}: ${message}`;
}

/** Reads JSON strictly: no comments, no comma at an end, no member twice. */
export function readFormJson(text: string): FormJson {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const at = (offset: number) => placeOf(text, offset);
  const say = (place: Place, message: string): JsonFault => ({ ...place, message });
  const faults = [
    /* What follows a first fault is mostly its consequence. */
    ...errors.slice(0, 1).map(({ error, offset }) => say(at(offset), germanOf(printParseErrorCode(error)))),
    ...(errors.length > 0 || tree === undefined
      ? []
      : doubles(tree).map(({ offset, name }) => say(at(offset), `Das Feld '${name}' steht zweimal da.`))),
  ];
  return {
    value: faults.length === 0 ? JSON.parse(text) : undefined,
    faults,
    lineOf: (path) => at(tree === undefined ? 0 : nearest(tree, path).offset).line,
  };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function nearest(tree: Node, path: string): Node {
  const parts = [...path.matchAll(/\[(\d+)\]|[^.[\]]+/gu)].map(([part, index]) => (index === undefined ? part : Number(index)));
  for (let length = parts.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, parts.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
}

/** Members whose name their object has already; `JSON.parse` would silently take the last. */
function doubles(node: Node): { offset: number; name: string }[] {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child) => {
    const inside = doubles(child);
    if (node.type !== "object") return inside;
    const [name] = child.children ?? [];
    const text = String(name?.value);
    if (!seen.has(text)) {
      seen.add(text);
      return inside;
    }
    return [{ offset: child.offset, name: text }, ...inside];
  });
}

function germanOf(code: string): string {
  return sentences[code] ?? "Das ist kein gültiges JSON.";
}

const sentences: Readonly<Record<string, string>> = {
  InvalidSymbol: "Hier steht ein Wort, das JSON nicht kennt; Texte gehören in Anführungszeichen.",
  InvalidNumberFormat: "Das ist keine Zahl.",
  PropertyNameExpected: "Erwartet ist der Name eines Felds in Anführungszeichen; davor steht vielleicht ein Komma zu viel.",
  ValueExpected: "Erwartet ist ein Wert; davor steht vielleicht ein Komma zu viel.",
  ColonExpected: "Hier fehlt ein Doppelpunkt.",
  CommaExpected: "Hier fehlt ein Komma.",
  CloseBraceExpected: "Hier fehlt eine schließende geschweifte Klammer.",
  CloseBracketExpected: "Hier fehlt eine schließende eckige Klammer.",
  EndOfFileExpected: "Hier müsste die Datei zu Ende sein.",
  InvalidCommentToken: "JSON kennt keine Kommentare.",
  UnexpectedEndOfString: "Hier fehlt ein Anführungszeichen.",
  InvalidEscapeCharacter: "Dieses Zeichen darf nicht nach einem umgekehrten Schrägstrich stehen.",
  InvalidUnicode: "Nach \\u gehören vier Ziffern von 0 bis F.",
  InvalidCharacter: "In einem Text steht ein Zeichen, das dort nicht stehen darf, etwa ein Umbruch oder ein Tabulator.",
};
