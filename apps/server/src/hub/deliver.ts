import { setImmediate as nextTurn } from "node:timers/promises";

import { loadHolders } from "../sessions/load-holders.ts";
import { toUpdates } from "./event-log.ts";
import type { Subscription } from "./subscription.ts";
import type { EventRow } from "./update.ts";
import type { Reader } from "../db/open-database.ts";

/** Streams that are written to before others get their turn. */
const streamsOfTurn = 300;

/**
 * Sends rows of the log to those of the streams whose holders may have them, by the rights of this moment: first who may (one
 * statement for all), then who asked for it.
 */
export async function deliver(
  db: Reader,
  rows: readonly EventRow[],
  streams: readonly Subscription[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  if (streams.length === 0) return;
  const updates = await toUpdates(db, rows, publicUrl);
  const byUser = Map.groupBy(streams, (stream) => stream.holder.userId);
  const ofNeighbours = streams.filter(({ holder }) => holder.selectors !== null);
  const candidates = updates.map(({ users, leads }) =>
    users === null ? streams : [...[...new Set([...users, ...leads])].flatMap((user) => byUser.get(user) ?? []), ...ofNeighbours],
  );
  const sessions = new Set(candidates.flat().map((stream) => stream.holder.sessionId));
  const actors = await loadHolders(db, [...sessions], now);
  let written = 0;
  for (const [place, update] of updates.entries()) {
    for (const stream of candidates[place] ?? []) {
      const actor = actors.get(stream.holder.sessionId);
      if (actor !== undefined && update.isFor(actor)) stream.offer(update);
      written += 1;
      if (written % streamsOfTurn === 0) await nextTurn();
    }
  }
}
