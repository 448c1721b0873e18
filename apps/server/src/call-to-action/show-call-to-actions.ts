import { titlesOf } from "../account/account-fields.ts";
import { readCallToActions } from "../application/call-to-action/read-call-to-actions.ts";
import { momentOf } from "../command-line/moment-of.ts";
import type { Reader } from "../db/open-database.ts";

/** All calls to action, those in force first, with whom they are for and since when. */
export async function showCallToActions(db: Reader): Promise<readonly string[]> {
  const found = await readCallToActions(db);
  if (found.length === 0) return ["Es gibt noch keinen Hinweis."];
  return found.map(({ name, version, when, title, provider, territory, role, createdAt, endedAt }) => {
    const to = [
      provider === null ? null : `Anbieter ${provider}`,
      territory === null ? null : `Gebiet ${territory}`,
      role === null ? null : titlesOf([role]),
    ].filter((one) => one !== null);
    const state = endedAt === null ? "gilt" : `beendet ${momentOf(endedAt)}`;
    const scope = to.length === 0 ? "für alle" : to.join(", ");
    return `${name}, Fassung ${version} vom ${momentOf(createdAt)}: ${state}; ${when}; ${scope}; „${title}“`;
  });
}
