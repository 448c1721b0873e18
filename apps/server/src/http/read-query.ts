import type { AskedOf, Call } from "@rundgang/contracts";
import * as z from "zod/mini";

import { refuse, type Refusal } from "../errors.ts";

/** Words that a search may have: each is looked for by itself, and thousands of them hold up everybody else. */
const mostWords = 20;

/** Filters whose words are looked for; the others are one thing each. */
const searchFilters: ReadonlySet<string> = new Set(["q", "strasse", "ort"]);

/**
 * What a call was asked for behind its path, by the call's own schema: names that it does not know are ignored, empty texts say nothing, and
 * a list is taken as `name` and as `name[]`. Refused is only what would mislead: 400 naming the filter.
 */
export function readQuery<C extends Call>(call: C, search: URLSearchParams): AskedOf<C> | Refusal {
  const given = Object.entries(call.query.shape).flatMap(([name, schema]) => {
    const values = isList(schema) ? listOf(search, name) : textOf(search, name);
    return values === undefined ? [] : [[name, values]];
  });
  const parsed = z.safeParse(call.query, Object.fromEntries(given));
  if (parsed.success) {
    const long = Object.entries(parsed.data).find(
      ([name, value]) => searchFilters.has(name) && wordsIn(String(value)) > mostWords,
    );
    if (long !== undefined) return refuseParameter(long[0], `hat mehr als ${mostWords} Wörter`);
  }
  /* The schema is the call's. */
  return parsed.success ? (parsed.data as AskedOf<C>) : refuseParameter(String(parsed.error.issues[0]?.path[0] ?? ""));
}

/** 400 for a filter that nobody can read, or that is otherwise wrong: `why` ends the sentence. */
export function refuseParameter(name: string, why = "ist nicht lesbar"): Refusal {
  return refuse("parameter_invalid", { parameter: name, "hydra:description": `Der Filter „${name}“ ${why}.` });
}

/** Words of a filter as any search of ours parts them: at blanks, at signs, and where a number follows three letters (`searchNeedles`). */
function wordsIn(text: string): number {
  const apart = text.replace(/(\p{L}{3})(?=\d)/gu, "$1 ");
  return apart.match(/[\p{L}\p{M}\p{N}]+|(?<!\S)[^\s\p{L}\p{M}\p{N}]+(?!\S)/gu)?.length ?? 0;
}

/** True for a filter that takes several values. */
export function isList(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodMiniOptional && schema.def.innerType instanceof z.ZodMiniArray;
}

function listOf(search: URLSearchParams, name: string): readonly string[] | undefined {
  const plain = name.replace(/\[\]$/u, "");
  const values = [...search.getAll(plain), ...search.getAll(`${plain}[]`)];
  return values.length === 0 ? undefined : values;
}

function textOf(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name)?.trim() ?? "";
  return text === "" ? undefined : text;
}
