import type { ActionRefusal, ActionResult, RequestRecord } from "@rundgang/outbox";

import { bodyHashOf } from "../outbox/body-hash.ts";
import { canonicalJson } from "../canonical-json.ts";
import type { Change } from "../changes/changes.ts";
import { openJson, sealJson } from "../codec.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { refusalOfStorage } from "./refusals.ts";
import { renameOverlays, type Renaming } from "../overlay/rename-overlays.ts";
import { correctChange } from "../outbox/corrections.ts";
import type { CorrectedTexts, QueueActionResult } from "../outbox/queue-view.ts";

/** What a person can do with the requests that wait. */
export interface QueueActions {
  sendNow(): void;
  retryRequest(id: string): Promise<QueueActionResult>;
  /** Sends other texts under a new uuid that takes the place of the old one, here and at the server. */
  correctRequest(id: string, texts: CorrectedTexts): Promise<QueueActionResult>;
  /** The server has what a correction was to replace: the correction goes, the earlier version stands. */
  restoreRequest(id: string): Promise<QueueActionResult>;
  /** Gives up a request and all that depends on it, at the server too where it may be there. */
  discardRequest(id: string): Promise<QueueActionResult>;
}

export interface QueueActionParts {
  readonly work: UserWork;
  readonly uuid: () => string;
}

const refusals: Record<ActionRefusal, string> = {
  not_found: "Diesen Vorgang gibt es nicht mehr.",
  wrong_state: "Das geht gerade nicht: Der Vorgang wird gesendet oder ist schon erledigt.",
  unchanged: "Es wurde nichts geändert. Mit „Erneut versuchen“ wird der Vorgang unverändert gesendet.",
  may_have_arrived: "Vielleicht ist der Vorgang schon beim Server. Verwerfen geht erst, wenn der Server erreichbar ist.",
  arrived: "Der Vorgang ist schon beim Server angekommen. Er lässt sich hier nicht mehr verwerfen.",
  unreadable: "Ein Teil des Vorgangs kann auf diesem Gerät nicht gelesen werden.",
};

/** What a person can do with the queue (3-decisions "The queue"). */
export function createQueueActions({ work, uuid }: QueueActionParts): QueueActions {
  const find = (id: string): RequestRecord | undefined => work.queue.getSnapshot().requests.find((one) => one.id === id);

  async function run(command: () => Promise<ActionResult>): Promise<QueueActionResult> {
    try {
      const result = await command();
      await work.overlays.reload();
      return result.ok ? result : { ok: false, text: refusals[result.code] };
    } catch (error) {
      return { ok: false, text: refusalOfStorage(error).text };
    }
  }

  /** In one transaction with the command: its answer could be here sooner than the new names. */
  async function renamed(renaming: Renaming, command: () => Promise<ActionResult>): Promise<ActionResult> {
    const forget = work.settledHook.renameWith(renaming.requestId, await renameOverlays(work, renaming, uuid));
    return command().finally(forget);
  }

  return {
    sendNow: () => void work.queue.sendNow(),
    retryRequest: (id) => run(() => work.queue.retry(id)),
    discardRequest: (id) => run(() => work.queue.discard(id)),
    correctRequest: (id, texts) =>
      run(async () => {
        const record = find(id);
        if (record === undefined) return { ok: false, code: "not_found", id };
        const content = await openJson(work.codec, record.sealedBody);
        if (typeof content !== "object" || content === null) return { ok: false, code: "unreadable", id };
        const changed = { ...content, ...texts };
        if (canonicalJson(changed) === canonicalJson(content)) return { ok: false, code: "unchanged", id };
        /* Two things at the server never bear the same uuid, not even one after the other. */
        const creates = record.method === "POST";
        const resourceUuid = creates ? uuid() : record.resource.uuid;
        const body: unknown = JSON.parse(JSON.stringify(changed).replaceAll(record.resource.uuid, resourceUuid));
        const sealedBody = await sealJson(work.codec, body);
        const repaired = {
          sealedBody,
          bodyHash: await bodyHashOf(record.kind, body, sealedBody),
          size: canonicalJson(body).length,
          path: record.path,
          fileIds: record.fileIds,
        };
        const correct = (own: Change) => correctChange(own, texts);
        const renaming = { requestId: id, from: record.resource.uuid, to: resourceUuid, correct };
        return renamed(renaming, () => work.queue.repair(id, { content: repaired, ...(creates ? { resourceUuid } : {}) }));
      }),
    restoreRequest: (id) =>
      run(async () => {
        const record = find(id);
        const earlier = work.queue.getSnapshot().requests.find((one) => one.state === "cancelled" && one.replacedBy === id);
        if (record === undefined || earlier === undefined) return { ok: false, code: "not_found", id };
        const renaming = { requestId: id, from: record.resource.uuid, to: earlier.resource.uuid };
        return renamed(renaming, () => work.queue.restore(id));
      }),
  };
}
