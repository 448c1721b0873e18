import type { Outbox, RequestRecord } from "@rundgang/outbox";

import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createStore, type Store } from "../store.ts";
import { buildQueueView } from "./build-queue-view.ts";
import type { QueueView, SentRequest } from "./queue-view.ts";
import { readSentRequests } from "./read-receipts.ts";
import type { RefusalBook } from "./refusal-book.ts";
import { readContent, type RequestContent } from "./request-content.ts";
import type { WorkTx } from "./work-store.ts";

export interface QueueStoreParts {
  readonly queue: Outbox<WorkTx>;
  readonly codec: Codec;
  readonly refusals: RefusalBook;
  readonly connection: Connection<WorkDatabase>;
  /** Street and number of a unit; null when it is not on the device. */
  readonly placeOf: (unitId: string) => Promise<string | null>;
  /** Tells when addresses came or changed. */
  readonly places: Pick<Store<unknown>, "subscribe">;
}

/** The queue as the screens read it. Sealed bodies are opened once a request, behind the screen: a row gets its words a moment later. */
export function createQueueStore(parts: QueueStoreParts): Store<QueueView> & { close(): void } {
  const { queue, codec, refusals, connection } = parts;
  const contents = new Map<string, RequestContent>();
  const places = new Map<string, string>();
  let sent: readonly SentRequest[] | null = null;
  let sentUntil: number | undefined;
  const build = () =>
    buildQueueView(queue.getSnapshot(), {
      contentOf: (id) => contents.get(id),
      placeOf: (unitId) => places.get(unitId) ?? null,
      saidOf: refusals.said,
      sent,
      waitingFor: (id) => queue.waitingFor(id),
    });
  const view = createStore<QueueView>(build());

  /** Learns what new requests are about. @returns true when something was learnt */
  async function learn(): Promise<boolean> {
    const { requests } = queue.getSnapshot();
    const unread = requests.filter((record) => !contents.has(record.id));
    for (const record of unread) contents.set(record.id, await readContent(codec, record));
    const foundPlaces = await learnPlaces(requests);
    const foundSent = await learnSent();
    return foundSent || unread.length + foundPlaces > 0;
  }

  /** A success writes a receipt. */
  async function learnSent(): Promise<boolean> {
    const { isRead, lastSuccessAt } = queue.getSnapshot();
    if (!isRead || (sent !== null && lastSuccessAt === sentUntil)) return false;
    sent = await readSentRequests(connection);
    sentUntil = lastSuccessAt;
    return true;
  }

  /** A place may be unknown at first: the addresses are read after the queue. */
  async function learnPlaces(requests: readonly RequestRecord[]): Promise<number> {
    const before = places.size;
    const unitIds = new Set(requests.map((record) => contents.get(record.id)?.unitId ?? null));
    for (const unitId of unitIds) {
      if (unitId === null || places.has(unitId)) continue;
      const place = await parts.placeOf(unitId);
      if (place !== null) places.set(unitId, place);
    }
    return places.size - before;
  }

  const refresh = () => {
    view.set(build());
    /* A database that fails is read again with the next change of the queue. */
    void learn().then(
      (learnt) => (learnt ? view.set(build()) : undefined),
      () => undefined,
    );
  };
  const stops = [queue.subscribe(refresh), parts.places.subscribe(refresh), refusals.changes.subscribe(refresh)];
  refresh();
  return { getSnapshot: view.getSnapshot, subscribe: view.subscribe, close: () => stops.forEach((stop) => stop()) };
}
