import type { Writer } from "../db/open-database.ts";
import { createApiToken } from "../application/api-token/write-api-token.ts";
import { namedId } from "../places/natural-key.ts";
import { makeApiToken } from "../sessions/api-token.ts";

/** A neighbour system to look at. Nobody learns its token: whoever wants to try one makes it in the back office. */
export async function seedNeighbour(tx: Writer, now: Date): Promise<void> {
  const { mark, sha256 } = makeApiToken();
  const id = namedId("demo neighbour");
  const given = { scopes: ["orders:read", "orders:write"], topics: ["auftrag_statuses/{id}"], signsForHub: false } as const;
  await createApiToken(tx, { id, name: "ERP Auftragsabwicklung", ...given, expiresAt: null, made: { mark, sha256 } }, "", now);
}
