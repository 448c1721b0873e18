import { setImmediate as nextTurn } from "node:timers/promises";

import type { Logger } from "pino";

import type { Database } from "../db/open-database.ts";
import type { Keys } from "../sessions/keys.ts";
import { loadHolders } from "../sessions/load-holders.ts";
import { findSigner } from "../sessions/load-neighbours.ts";
import { digestOf } from "../sessions/selectors.ts";
import { deliver } from "./deliver.ts";
import { lagBehind, newestPosition, positionOfId, readPage, takeInRestoredLog, toUpdates } from "./event-log.ts";
import { checkHubToken } from "./hub-token.ts";
import type { Hub, Wanted } from "./hub.ts";
import { logBegin, type Position } from "./position.ts";
import { createStreams } from "./streams.ts";
import { Subscription } from "./subscription.ts";

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

/** How soon the log is looked at again where rows wait for an older transaction to end: at first, and at most. */
const firstPatienceMs = 5;
const longestPatienceMs = 200;

/** Makes the hub of this process: a reader of the log that goes on from its last position, and the open streams. */
export function createHub({ database, clock, steady, keys, log, publicUrl }: HubParts): Hub {
  const { db } = database;
  const streams = createStreams();
  const timers: NodeJS.Timeout[] = [];
  let stopListening = (): void => undefined;
  /** Up to here the log was handed to the streams that were open then. */
  let position = logBegin;
  let draining: Promise<void> | null = null;
  let again = false;
  let patience: { readonly timer: NodeJS.Timeout; readonly ms: number } | null = null;

  /** Sends what the log holds beyond the last update. */
  async function sendNew(): Promise<void> {
    for (;;) {
      const { rows, end, isFull, isWaiting } = await readPage(db, position, null);
      lookLater(isWaiting);
      if (end === null) return;
      /* In one step: whoever comes from now on reads these rows from the log. */
      const open = [...streams.all];
      position = end;
      await deliver(db, rows, open, { publicUrl: publicUrl(), now: clock() }).catch((error: unknown) => {
        /* They come back with their last id. */
        for (const stream of open) stream.close();
        throw error;
      });
      if (!isFull) return;
    }
  }

  /** Where rows wait for an older transaction, it looks again: that one need not write an event, so that nobody wakes when it ends. */
  function lookLater(isWaiting: boolean): void {
    if (patience !== null) clearTimeout(patience.timer);
    if (!isWaiting) {
      patience = null;
      return;
    }
    const ms = patience === null ? firstPatienceMs : Math.min(patience.ms * 2, longestPatienceMs);
    patience = { timer: setTimeout(wake, ms).unref(), ms };
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
  async function catchUp(stream: Subscription, { resume, isEnding }: Wanted, until: Position): Promise<void> {
    let from = resume?.after ?? until;
    while (from < until && !stream.isClosed) {
      const { rows, end } = await readPage(db, from, until);
      if (end === null) break;
      await deliverOld(stream, await toUpdates(db, rows, publicUrl()));
      from = end;
      await nextTurn();
      await stream.calm();
    }
    if (isEnding) stream.finish();
    else stream.goLive();
  }

  async function deliverOld(stream: Subscription, updates: Awaited<ReturnType<typeof toUpdates>>): Promise<void> {
    const { sessionId } = stream.holder;
    const actor = (await loadHolders(db, [sessionId], clock())).get(sessionId);
    if (actor === undefined) return stream.close();
    for (const update of updates) if (update.isFor(actor)) stream.backfill(update);
  }

  function forEach(act: (stream: Subscription) => void): void {
    for (const stream of streams.all) act(stream);
  }

  const sessions = () => [...new Set([...streams.all].map((stream) => stream.holder.sessionId))];

  return {
    start: async () => {
      await takeInRestoredLog(db);
      ({ position } = await newestPosition(db));
      stopListening = await database.fanOut.listen("events", wake);
      /* What was committed on the way. */
      wake();
      timers.push(
        setInterval(() => forEach((stream) => stream.beat()), keepAliveMs),
        setInterval(() => forEach((stream) => stream.holder.expiresAt <= clock() && stream.close()), expiryCheckMs),
      );
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopListening();
      if (patience !== null) clearTimeout(patience.timer);
      forEach((stream) => stream.close());
      await draining;
    },
    endSession: streams.endSession,
    checkSessions: async () => {
      const open = [...streams.all];
      const actors = await loadHolders(db, sessions(), clock());
      for (const stream of open) {
        const actor = actors.get(stream.holder.sessionId);
        if (actor === undefined) stream.close();
        else stream.holds(digestOf(actor.shapes));
      }
    },
    openSessions: sessions,
    openStreams: () => streams.all.size,
    lagMs: () => lagBehind(db, position),
    check: (token, purpose) => checkHubToken(keys.rings[purpose], token, purpose, clock()),
    signer: () => findSigner(db),
    mayBegin: (sessionId) => streams.mayBegin(sessionId, steady()),
    actorOf: async (sessionId) => (await loadHolders(db, [sessionId], clock())).get(sessionId) ?? null,
    resumeAfter: async (lastEventId) => {
      if (lastEventId === null) return null;
      if (lastEventId === "earliest") return { after: logBegin, header: "earliest" };
      const known = await positionOfId(db, lastEventId);
      if (known !== null) return { after: known, header: lastEventId };
      const { position: newest, id } = await newestPosition(db);
      return { after: newest, header: newest === logBegin ? "earliest" : id };
    },
    subscribe: (sink, holder, wanted) => {
      const stream = new Subscription(sink, wanted.topics, holder, wanted.resume?.after ?? logBegin);
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
