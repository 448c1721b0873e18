import { setImmediate as nextTurn } from "node:timers/promises";

import type { Logger } from "pino";

import type { Database } from "../db/open-database.ts";
import type { Keys } from "../sessions/keys.ts";
import { loadActors } from "../sessions/load-actor.ts";
import { digestOf } from "../sessions/selectors.ts";
import { deliver } from "./deliver.ts";
import { newestPosition, positionOfId, readPage, toUpdates } from "./event-log.ts";
import { checkHubToken } from "./hub-token.ts";
import type { Hub, Wanted } from "./hub.ts";
import { listen } from "./listen.ts";
import { eventChannel } from "./publish-event.ts";
import { createStreams } from "./streams.ts";
import { Subscription } from "./subscription.ts";
import { idAt } from "./update.ts";

interface HubParts {
  readonly database: Database;
  readonly clock: () => Date;
  /** `Context.steady`. */
  readonly steady: () => number;
  readonly keys: Keys;
  readonly log: Logger;
  readonly publicUrl: () => string;
}

/** The longest polyfill's patience is 45 s (protocols §1.6). */
const keepAliveMs = 30_000;

/** How long after its token's end a stream may go on at most. */
const expiryCheckMs = 2000;

/** Makes the hub of this process: a reader of the log that goes by the growing id, and the open streams. */
export function createHub({ database, clock, steady, keys, log, publicUrl }: HubParts): Hub {
  const { db } = database;
  const streams = createStreams();
  const timers: NodeJS.Timeout[] = [];
  let stopListening = (): Promise<void> => Promise.resolve();
  /** Up to here the log was handed to the streams that were open then. */
  let position = 0n;
  let draining: Promise<void> | null = null;
  let again = false;

  /** Sends what the log holds beyond the last update. */
  async function sendNew(): Promise<void> {
    for (;;) {
      const rows = await readPage(db, position, null);
      const last = rows.at(-1);
      if (last === undefined) return;
      /* In one step: whoever comes from now on reads these rows from the log. */
      const open = [...streams.all];
      position = BigInt(last.id);
      await deliver(db, rows, open, publicUrl()).catch((error: unknown) => {
        /* They come back with their last id. */
        for (const stream of open) stream.close();
        throw error;
      });
    }
  }

  async function drain(): Promise<void> {
    while (again) {
      again = false;
      await sendNew().catch((error: unknown) => log.error({ err: error }, "the event log could not be read"));
    }
    /* In one step with the last look: whoever wakes from now on begins anew. */
    draining = null;
  }

  /** Something was committed. */
  function wake(): void {
    again = true;
    draining ??= drain();
  }

  /** Sends what the log holds between a client's last id and what was handed out when it came. */
  async function catchUp(stream: Subscription, { resume, isEnding }: Wanted, until: bigint): Promise<void> {
    let from = resume?.after ?? until;
    while (from < until && !stream.isClosed) {
      const rows = await readPage(db, from, until);
      const last = rows.at(-1);
      if (last === undefined) break;
      await deliverOld(stream, await toUpdates(db, rows, publicUrl()));
      from = BigInt(last.id);
      await nextTurn();
      await stream.calm();
    }
    if (isEnding) stream.finish();
    else stream.goLive();
  }

  async function deliverOld(stream: Subscription, updates: Awaited<ReturnType<typeof toUpdates>>): Promise<void> {
    const { sessionId } = stream.holder;
    const actor = (await loadActors(db, [sessionId])).get(sessionId);
    if (actor === undefined) return stream.close();
    for (const update of updates) if (update.isFor(actor)) stream.backfill(update);
  }

  function forEach(act: (stream: Subscription) => void): void {
    for (const stream of streams.all) act(stream);
  }

  const sessions = () => [...new Set([...streams.all].map((stream) => stream.holder.sessionId))];

  return {
    start: async () => {
      position = await newestPosition(db);
      stopListening = await listen(database, eventChannel, wake);
      timers.push(
        setInterval(() => forEach((stream) => stream.beat()), keepAliveMs),
        setInterval(() => forEach((stream) => stream.holder.expiresAt <= clock() && stream.close()), expiryCheckMs),
      );
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await stopListening();
      forEach((stream) => stream.close());
      await draining;
    },
    endSession: streams.endSession,
    checkSessions: async () => {
      const open = [...streams.all];
      const actors = await loadActors(db, sessions());
      for (const stream of open) {
        const actor = actors.get(stream.holder.sessionId);
        if (actor === undefined) stream.close();
        else stream.holds(digestOf(actor.shapes));
      }
    },
    openSessions: sessions,
    check: (token, purpose) => checkHubToken(keys[purpose], token, purpose, clock()),
    mayBegin: (sessionId) => streams.mayBegin(sessionId, steady()),
    actorOf: async (sessionId) => (await loadActors(db, [sessionId])).get(sessionId) ?? null,
    resumeAfter: async (lastEventId) => {
      if (lastEventId === null) return null;
      if (lastEventId === "earliest") return { after: 0n, header: "earliest" };
      const known = await positionOfId(db, lastEventId);
      if (known !== null) return { after: known, header: lastEventId };
      const newest = await newestPosition(db);
      return { after: newest, header: newest === 0n ? "earliest" : idAt(newest) };
    },
    subscribe: (sink, holder, wanted) => {
      const stream = new Subscription(sink, wanted.topics, holder, wanted.resume?.after ?? 0n);
      streams.add(stream);
      catchUp(stream, wanted, position).catch((error: unknown) => {
        log.error({ err: error }, "a stream could not catch up");
        stream.close();
      });
      return stream;
    },
    unsubscribe: (stream) => {
      stream.cut();
      streams.remove(stream);
    },
    publicUrl,
  };
}
