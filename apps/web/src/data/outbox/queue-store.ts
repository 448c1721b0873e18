import type { Outbox, RequestRecord } from "@rundgang/outbox";

import { addressIdOfAbout, unitIdOfAbout } from "../changes/about-ids.ts";
import type { About } from "../changes/about.ts";
import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createObservable, type Observable } from "../observable.ts";
import { untilItWorks } from "../until-it-works.ts";
import { buildQueueView } from "./build-queue-view.ts";
import { watchPhotosWait } from "./photos-wait.ts";
import type { QueueEntry, QueueView, SentRequest } from "./queue-view.ts";
import { readSentRequests } from "./read-receipts.ts";
import type { RefusalBook } from "./refusal-book.ts";
import { nothingKnown, placeIdOf, readContent, type RequestContent } from "./request-content.ts";
import type { WorkTx } from "./work-store.ts";

export interface QueueStoreParts {
  readonly queue: Outbox<WorkTx>;
  readonly codec: Codec;
  readonly refusals: RefusalBook;
  readonly connection: Connection<WorkDatabase>;
  /** Street and number of a unit or an address; null when it is not on the device. */
  readonly placeOf: (id: string) => Promise<string | null>;
  /** What the change is about that a request carries; null where it carries none any more. */
  readonly aboutOf: (requestId: string) => About | null;
  /** Tells when addresses came or changed. */
  readonly places: Pick<Observable<unknown>, "subscribe">;
  /** Whether photos wait for WLAN. */
  readonly settings: Pick<Observable<unknown>, "subscribe">;
}

/** The queue as the screens read it. Sealed bodies are opened once a request, behind the screen: a row gets its words a moment later. */
export function createQueueStore(parts: QueueStoreParts): Observable<QueueView> & { close(): void } {
  const { queue, codec, refusals, connection } = parts;
  const contents = new Map<string, RequestContent>();
  const places = new Map<string, string>();
  let sent: readonly SentRequest[] | null = null;
  let sentUntil: number | undefined;
  /** What requests were about, by id: a receipt names nobody, so what arrived is known by its words as long as the app stands. */
  const remembered = new Map<string, Pick<QueueEntry, "title" | "place" | "code">>();
  const build = () => {
    const view = buildQueueView(queue.getSnapshot(), {
      contentOf: (id) => contents.get(id),
      placeOf: (id) => places.get(id) ?? null,
      saidOf: refusals.said,
      sent: sent?.map((one) => ({ ...one, ...wordsOf(one, remembered.get(one.id)) })) ?? null,
      waitingFor: (id) => queue.waitingFor(id),
    });
    for (const { id, title, place, code } of view.entries) remembered.set(id, { title, place, code });
    return view;
  };
  const view = createObservable<QueueView>(build());

  /** Something was learnt that does not stand in the view yet. */
  let isBehind = false;

  /** Learns what new requests are about. */
  async function learn(): Promise<void> {
    const { requests } = queue.getSnapshot();
    for (const record of requests.filter(({ id }) => !contents.has(id))) {
      contents.set(record.id, await readContent(codec, record));
      isBehind = true;
    }
    /* Some name no unit themselves, and are where their change is. */
    for (const { id } of requests) {
      const content = contents.get(id);
      if (content === undefined || placeIdOf(content) !== null) continue;
      const about = parts.aboutOf(id);
      const at = { unitId: about && unitIdOfAbout(about), addressId: about && addressIdOfAbout(about) };
      if (placeIdOf(at) === null) continue;
      contents.set(id, { ...content, ...at });
      isBehind = true;
    }
    await learnPlaces(requests);
    await learnSent();
  }

  /** A success writes a receipt. */
  async function learnSent(): Promise<void> {
    const { isRead, lastSuccessAt } = queue.getSnapshot();
    if (!isRead || (sent !== null && lastSuccessAt === sentUntil)) return;
    sent = await readSentRequests(connection);
    sentUntil = lastSuccessAt;
    isBehind = true;
  }

  /** A place may be unknown at first: the addresses are read after the queue. */
  async function learnPlaces(requests: readonly RequestRecord[]): Promise<void> {
    const ids = new Set(requests.map((record) => placeIdOf(contents.get(record.id) ?? nothingKnown)));
    for (const id of ids) {
      if (id === null || places.has(id)) continue;
      const place = await parts.placeOf(id);
      if (place === null) continue;
      places.set(id, place);
      isBehind = true;
    }
  }

  function show(): void {
    isBehind = false;
    view.set(build());
  }

  let turn = 0;
  const refresh = () => {
    show();
    turn += 1;
    const mine = turn;
    void untilItWorks(learn, { isOver: () => mine !== turn })
      .then(() => (isBehind ? show() : undefined))
      .catch(() => undefined);
  };
  const stops = [
    queue.subscribe(refresh),
    parts.places.subscribe(refresh),
    refusals.changes.subscribe(refresh),
    watchPhotosWait(parts.settings, refresh),
  ];
  refresh();
  return { getSnapshot: view.getSnapshot, subscribe: view.subscribe, close: () => stops.forEach((stop) => stop()) };
}

/** An order keeps the number that the server gave it. */
function wordsOf(sent: SentRequest, known: Pick<QueueEntry, "title" | "place" | "code"> | undefined): Partial<SentRequest> {
  if (known === undefined) return {};
  return sent.kind === "order" ? { place: known.place } : known;
}
