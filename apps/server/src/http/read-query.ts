import type { AskedOf, Call } from "@rundgang/contracts";
import * as z from "zod/mini";

import { refuse, type Refusal } from "../errors.ts";

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
  /* The schema is the call's. */
  return parsed.success ? (parsed.data as AskedOf<C>) : refuseParameter(String(parsed.error.issues[0]?.path[0] ?? ""));
}

/** 400 for a filter that nobody can read. */
export function refuseParameter(name: string): Refusal {
  return refuse("parameter_invalid", { parameter: name, "hydra:description": `Der Filter „${name}“ ist nicht lesbar.` });
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
