import type { Fetch, Upload } from "@rundgang/api-client";
import { isErrorCode } from "@rundgang/contracts";
import { createOutbox, type Outbox, type OutboxEvent, type PutOff, type Session } from "@rundgang/outbox";
import { v7 } from "uuid";

import type { Canary } from "../canary/canary.ts";
import { readChange } from "../changes/changes.ts";
import { systemClock } from "../clock.ts";
import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { openWebLock, type WebLock } from "../locks/web-lock.ts";
import { lanesOfLine } from "../net/line-protocol.ts";
import { createOverlayBook } from "../overlay/overlay-book.ts";
import { renameOverlays } from "../overlay/rename-overlays.ts";
import type { WorkSettledHook } from "../overlay/settled-hook.ts";
import { createTransport } from "./fetch-transport.ts";
import { createRefusalBook, type RefusalBook } from "./refusal-book.ts";
import { createBodies } from "./rewrite-body.ts";
import { openWorkStore, type WorkStore, type WorkTx } from "./work-store.ts";

export interface OutboxSession extends Session {
  /** This user's token of now; null while nobody is signed in, or somebody else. */
  accessTokenOf(userId: string): string | null | Promise<string | null>;
}

export interface DeviceOutboxParts {
  readonly userId: string;
  readonly connection: Connection<WorkDatabase>;
  readonly codec: Codec;
  readonly session: OutboxSession;
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly settledHook: WorkSettledHook;
  /** A page's way for files. */
  readonly upload?: Upload;
  /** The largest request (bytes) that this context starts; what is larger it leaves to the others. */
  readonly largestBytes?: number;
  /** As `OutboxPorts.isPutOff`: photos that wait for WLAN. */
  readonly isPutOff?: PutOff;
  readonly report: (event: OutboxEvent) => void;
  /** Hears of each commit; a page keeps the canary there. */
  readonly noted?: (canary: Canary) => void;
}

export interface DeviceOutbox {
  readonly queue: Outbox<WorkTx>;
  readonly store: WorkStore;
  readonly refusals: RefusalBook;
  /** Who holds it sends for this user, in whichever tab or worker. */
  readonly lock: WebLock;
}

/** The user's queue on this device: the engine on IndexedDB, the network and a Web Lock. The same in a page and in the service worker, but for large files. */
export function createDeviceOutbox(parts: DeviceOutboxParts): DeviceOutbox {
  const { userId, connection, codec, session, fetch, baseUrl, settledHook, upload, largestBytes, isPutOff, report } = parts;
  const store = openWorkStore(userId, connection, parts.noted);
  const refusals = createRefusalBook(connection, codec);
  const lock = openWebLock(`rundgang-outbox-${userId}`);
  const queue = createOutbox<WorkTx>({
    userId,
    owner: v7(),
    store,
    clock: systemClock,
    random: { next: Math.random, uuid: v7 },
    lock,
    lanes: lanesOfLine(),
    session,
    bodies: createBodies(codec),
    settledHook: refusals.noting({
      ...settledHook,
      renaming: async ({ id }, { from, to }) => {
        const overlays = createOverlayBook(connection, codec, async (stored) => readChange(stored));
        const renamed = await renameOverlays({ overlays, codec }, { requestId: id, from, to }, v7);
        const forget = settledHook.renameWith(id, renamed);
        return () => {
          forget();
          /* The screens of this tab hold the overlays of before. */
          store.tellAnyway();
        };
      },
    }),
    isOwnCode: isErrorCode,
    transport: createTransport({
      fetch,
      baseUrl,
      codec,
      accessTokenOf: session.accessTokenOf,
      readFile: (fileId) => readFile(connection, fileId),
      ...(upload === undefined ? {} : { upload }),
    }),
    ...(largestBytes === undefined ? {} : { largestBytes }),
    ...(isPutOff === undefined ? {} : { isPutOff }),
    report,
  });
  return { queue, store, refusals, lock };
}

async function readFile(connection: Connection<WorkDatabase>, fileId: string): Promise<unknown> {
  const row = await (await connection.get()).get("files", fileId);
  return typeof row === "object" && row !== null && "sealed" in row ? row.sealed : undefined;
}
