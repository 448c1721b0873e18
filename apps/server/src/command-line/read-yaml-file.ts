import { LineCounter, parseDocument, type Document } from "yaml";
import type * as z from "zod";

import { CommandProblem } from "./command-problem.ts";
import { readText } from "./read-text.ts";

/**
 * Reads and checks an operator's file of YAML; all its values come as text. Throws `CommandProblem` with a line for each thing that is wrong:
 * line, field, what it has to be (the schema's message ends a sentence that begins with the field).
 */
export function readYamlFile<Content>(path: string, schema: z.ZodType<Content>): Content {
  return parseYaml(path, readText(path), schema);
}

/** As `readYamlFile`, of a text; `name` is what people call it. */
export function parseYaml<Content>(name: string, text: string, schema: z.ZodType<Content>): Content {
  const lines = new LineCounter();
  /* Every value is text: `01234` stays a postcode, and `no` stays a word. */
  const document = parseDocument(text, { lineCounter: lines, schema: "failsafe", prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0) {
    throw problem(
      name,
      broken.map((one) => {
        const what = one.code === "DUPLICATE_KEY" ? "Das Feld steht zweimal da." : "Das ist kein gültiges YAML.";
        return `Zeile ${lineAt(one.pos[0])}: ${what}`;
      }),
    );
  }
  const parsed = schema.safeParse(valueOf(name, document));
  if (parsed.success) return parsed.data;
  throw problem(
    name,
    parsed.error.issues.flatMap((issue) => {
      const path = issue.path.map(String);
      if (issue.code === "unrecognized_keys") {
        return issue.keys.map((key) => `${place([...path, key])} gibt es nicht.`);
      }
      return [`${place(path)} ${issue.message}.`];
    }),
  );

  function place(path: readonly string[]): string {
    const offset = offsetOf(document, path);
    const field = path.length === 0 ? "Die Datei" : path.join(".");
    return offset === null ? field : `Zeile ${lineAt(offset)}: ${field}`;
  }
}

/** YAML's references (`*name`) can grow without end, and nobody needs them here. */
function valueOf(name: string, document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    throw problem(name, ["Verweise (& und *) gehen hier nicht."]);
  }
}

/** Where a field begins, or the nearest thing around it that is there. */
function offsetOf(document: Document.Parsed, path: readonly string[]): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(
      path.slice(0, length).map((part) => (/^\d+$/u.test(part) ? Number(part) : part)),
      true,
    );
    if (isPlaced(node)) return node.range[0];
  }
  return null;
}

function isPlaced(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
}

function problem(name: string, found: readonly string[]): CommandProblem {
  return new CommandProblem([`„${name}“ wurde nicht übernommen:`, ...found.map((one) => `  ${one}`)].join("\n"));
}
