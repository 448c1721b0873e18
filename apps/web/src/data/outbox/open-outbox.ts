import { createOutbox, type Journal, type Outbox, type OutboxEvent } from "@rundgang/outbox";
import { v7 } from "uuid";

import { systemClock } from "../clock.ts";
import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import type { Fetch } from "../net/http.ts";
import type { SessionKeeper } from "../session/session.ts";
import { createTransport } from "./fetch-transport.ts";
import { createRefusalBook, type RefusalBook } from "./refusal-book.ts";
import { createBodies } from "./rewrite-body.ts";
import { openWebLock } from "./web-lock.ts";
import { openWorkStore, type WorkStore, type WorkTx } from "./work-store.ts";

export interface OutboxParts {
  readonly userId: string;
  readonly connection: Connection<WorkDatabase>;
  readonly codec: Codec;
  readonly session: SessionKeeper;
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly journal: Journal<WorkTx>;
  readonly report?: (event: OutboxEvent) => void;
}

export interface DeviceOutbox {
  readonly queue: Outbox<WorkTx>;
  readonly store: WorkStore;
  readonly refusals: RefusalBook;
  /** Starts sending, and wakes the queue whenever the line may be back. Returns the way to end it. */
  start(): () => Promise<void>;
}

/** How often the queue looks by itself (ms). */
const lookEveryMs = 60_000;

/** The user's queue on this device: the engine on IndexedDB, fetch and a Web Lock. */
export function openOutbox(parts: OutboxParts): DeviceOutbox {
  const store = openWorkStore(parts.userId, parts.connection);
  const refusals = createRefusalBook(parts.connection, parts.codec);
  const queue = createOutbox<WorkTx>({
    userId: parts.userId,
    owner: v7(),
    store,
    clock: systemClock,
    random: { next: Math.random, uuid: v7 },
    lock: openWebLock(`rundgang-outbox-${parts.userId}`),
    session: parts.session,
    bodies: createBodies(parts.codec),
    journal: refusals.noting(parts.journal),
    transport: createTransport({
      fetch: parts.fetch,
      baseUrl: parts.baseUrl,
      codec: parts.codec,
      accessToken: parts.session.accessToken,
      readFile: (fileId) => readFile(parts.connection, fileId),
    }),
    ...(parts.report === undefined ? {} : { report: parts.report }),
  });

  return {
    queue,
    store,
    refusals,
    start() {
      void refusals.open().catch(() => undefined);
      queue.start();
      const stopTriggers = listenForTriggers(queue);
      return async () => {
        stopTriggers();
        await queue.stop();
        store.close();
      };
    },
  };
}

async function readFile(connection: Connection<WorkDatabase>, fileId: string): Promise<unknown> {
  const row = await (await connection.get()).get("files", fileId);
  return typeof row === "object" && row !== null && "sealed" in row ? row.sealed : undefined;
}

/** The line may be back when the browser says so, when a person looks, and every minute: `onLine` is only a hint. */
function listenForTriggers(queue: Outbox<WorkTx>): () => void {
  const online = () => queue.wake("online");
  const visible = () => {
    if (document.visibilityState === "visible") queue.wake("visible");
  };
  const timer = setInterval(() => queue.wake("timer"), lookEveryMs);
  window.addEventListener("online", online);
  document.addEventListener("visibilitychange", visible);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", online);
    document.removeEventListener("visibilitychange", visible);
  };
}
