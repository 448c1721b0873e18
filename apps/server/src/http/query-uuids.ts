import { idOfIri, wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

/** A list of uuids or IRIs as a filter names them, for `= any(…)`; what is neither is left out. */
export function uuidsOf(asked: readonly string[]): RawBuilder<readonly string[]> {
  const uuids = asked.flatMap((one) => wire.uuid.safeParse(idOfIri(one).toLowerCase()).data ?? []);
  return sql`${`{${uuids.join(",")}}`}::uuid[]`;
}
