import type { KeyObject } from "node:crypto";

/** Keys of one purpose: the first one signs and seals, all of them check and open. One alone is a ring as well. */
export type KeyRing = KeyObject | readonly KeyObject[];

/** All keys of a ring. */
export function keysIn(ring: KeyRing): readonly KeyObject[] {
  return "type" in ring ? [ring] : ring;
}

/** The key of a ring that signs and seals. */
export function firstKeyOf(ring: KeyRing): KeyObject {
  const [first] = keysIn(ring);
  if (first === undefined) throw new Error("a ring without a key");
  return first;
}

/** What the first key says that says anything; null where none does. */
export function byAnyKey<Result>(ring: KeyRing, ask: (key: KeyObject) => Result | null): Result | null {
  for (const key of keysIn(ring)) {
    const said = ask(key);
    if (said !== null) return said;
  }
  return null;
}
