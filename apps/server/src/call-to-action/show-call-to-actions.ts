import { titlesOf } from "../account/account-fields.ts";
import { momentOf } from "../command-line/moment-of.ts";
import type { Reader } from "../db/open-database.ts";

/** All calls to action, those in force first, with whom they are for and since when. */
export async function showCallToActions(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("call_to_actions")
    .leftJoin("territories", "territories.id", "call_to_actions.territory_id")
    .select([
      "call_to_actions.name",
      "call_to_actions.version",
      "event_value",
      "title",
      "provider_id",
      "role",
      "call_to_actions.ended_at",
      "call_to_actions.created_at",
    ])
    .select("territories.name as territory")
    .orderBy("call_to_actions.ended_at", "desc")
    .orderBy("call_to_actions.name")
    .orderBy("call_to_actions.version", "desc")
    .execute();
  if (rows.length === 0) return ["Es gibt noch keinen Hinweis."];
  return rows.map((row) => {
    const to = [
      row.provider_id === null ? null : `Provider ${row.provider_id}`,
      row.territory === null ? null : `Gebiet ${row.territory}`,
      row.role === null ? null : titlesOf([row.role]),
    ].filter((one) => one !== null);
    const state = row.ended_at === null ? "gilt" : `beendet ${momentOf(row.ended_at)}`;
    const scope = to.length === 0 ? "für alle" : to.join(", ");
    return `${row.name}, Fassung ${row.version} vom ${momentOf(row.created_at)}: ${state}; ${row.event_value}; ${scope}; „${row.title}“`;
  });
}
