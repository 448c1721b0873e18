import type { JsonText } from "../db/json-text.ts";
import { ok, type Reply } from "./reply.ts";

/** Always there, for a resource without them cannot be told apart. */
const always = new Set(["@context", "@id", "@type", "uuid"]);

/**
 * Which members a `props` header asks for (A §7): a JSON array, or names between commas or blanks; `wohneinheiten.name` asks inside
 * a nested resource. Null for no header: everything. Only what the presenter shows can be asked for, so a name never opens a
 * column.
 */
export function parseProps(header: string | string[] | undefined): readonly string[] | null {
  const text = [header ?? []].flat().join(",");
  const names = text.split(/[\s,[\]{}"']+/u).filter((name) => name !== "");
  return names.length === 0 ? null : names;
}

/** Keeps of a resource's JSON what `props` names. */
export function selectProps(value: unknown, props: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => selectProps(one, props));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const inner = props.flatMap((name) => (name.startsWith(`${key}.`) ? [name.slice(key.length + 1)] : []));
    if (inner.length > 0) return [[key, selectProps(member, inner)]];
    return always.has(key) || props.includes(key) ? [[key, member]] : [];
  });
  return Object.fromEntries(members);
}

/** 200 with a resource, cut to what the `props` header names. */
export function okSelected<Value>(json: JsonText<Value>, header: string | string[] | undefined): Reply<Value> {
  const props = parseProps(header);
  /* What was not asked for is missing: the one answer that is less than its call's. */
  return props === null ? ok(json) : { ...ok(json), body: selectProps(JSON.parse(json.text), props) };
}
