/*
 * The few small records that the first list needs are read by hand: the schemas and their library, a tenth of the first screen, come behind
 * it (decision 086).
 */

/** The members of what was read, whatever it is; none of what is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** What lies sealed in a row of this version; null where it is none. */
export function sealedIn(row: unknown, version: number): Uint8Array | null {
  const { v, sealed } = fieldsOf(row);
  return v === version && sealed instanceof Uint8Array ? sealed : null;
}

/** The members of a list; null where it is none, or holds anything else. */
export function listOf<Member>(value: unknown, isMember: (one: unknown) => one is Member): readonly Member[] | null {
  if (!Array.isArray(value)) return null;
  const members: readonly unknown[] = value;
  return members.every(isMember) ? members : null;
}

/** True for a text. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}
