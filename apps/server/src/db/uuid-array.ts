import { sql, type RawBuilder } from "kysely";

/** Uuids as one parameter of type uuid[]; no text but uuids may stand in it. */
export function uuidArray(ids: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`${`{${ids.join(",")}}`}::uuid[]`;
}
