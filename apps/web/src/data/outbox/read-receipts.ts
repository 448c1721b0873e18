import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import type { SentRequest } from "./queue-view.ts";
import { requestKinds, shownKind } from "./request-kinds.ts";

/** Twice as many commands as a person looks through: some may not have arrived with all their parts. */
const mostRead = 100;

/* One of an earlier version names no chain: it stands alone. */
const row = z.looseObject({
  id: z.string(),
  kind: z.string(),
  chainId: z.optional(z.string()),
  number: z.optional(z.string()),
  at: z.number(),
});

/** What arrived at the server lately, the newest first: from the receipts, which name nobody. */
export async function readSentRequests(connection: Connection<WorkDatabase>): Promise<readonly SentRequest[]> {
  const sent: SentRequest[] = [];
  const chains = new Set<string>();
  const index = (await connection.get()).transaction("receipts").store.index("at");
  for (let cursor = await index.openCursor(null, "prev"); cursor !== null; cursor = await cursor.continue()) {
    const parsed = z.safeParse(row, cursor.value);
    if (!parsed.success) continue;
    const { id, kind, chainId = id, number, at } = parsed.data;
    if (chains.size === mostRead && !chains.has(chainId)) break;
    chains.add(chainId);
    const known = shownKind(kind);
    const { title, icon } = requestKinds[known];
    sent.push({
      id,
      chainId,
      kind: known,
      icon,
      code: null,
      place: null,
      title: number === undefined ? title : `${title} ${number}`,
      at: new Date(at).toISOString(),
    });
  }
  return sent;
}
