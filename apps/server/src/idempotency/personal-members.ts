import type { Writer } from "../db/open-database.ts";
import type { JsonText } from "../db/json-text.ts";

/** Members of an answer that tell of a person: no receipt keeps them, for they are kept where they belong. */
export interface PersonalMembers {
  readonly names: readonly string[];
  /** Reads the resource of the answer anew; null where it is gone. */
  read(tx: Writer): Promise<JsonText<unknown> | null>;
}

/** An answer as a receipt may keep it: what tells of a person is null in its place. */
export function blankPersonal(body: unknown, personal: PersonalMembers | undefined): unknown {
  return personal === undefined ? body : { ...plain(body), ...pick({}, personal.names) };
}

/** The answer as it was given first. */
export async function fillPersonal(tx: Writer, body: unknown, personal: PersonalMembers | undefined): Promise<unknown> {
  if (personal === undefined) return body;
  const now = await personal.read(tx);
  return { ...plain(body), ...pick(now === null ? {} : JSON.parse(now.text), personal.names) };
}

/* Members keep their places, so that the bytes are those of any other repetition. */
function pick(source: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, source[name] ?? null]));
}

function plain(body: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body));
}
