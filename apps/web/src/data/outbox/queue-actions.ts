import type { CommandResult, RequestRecord } from "@rundgang/outbox";

import { bodyHashOf } from "../body-hash.ts";
import { openJson, sealJson } from "../codec.ts";
import type { UserWork } from "../commands/command-parts.ts";
import { refusalOfStorage } from "../commands/refusals.ts";
import { renameOverlays } from "../overlay/rename-overlays.ts";
import type { AppData } from "../types.ts";
import type { QueueActionResult } from "./queue-view.ts";

export type QueueActions = Pick<AppData, "sendNow" | "retryRequest" | "repairRequest" | "discardRequest">;

export interface QueueActionParts {
  readonly work: UserWork;
  readonly uuid: () => string;
}

const refusals: Record<Extract<CommandResult, { ok: false }>["code"], string> = {
  not_found: "Diesen Vorgang gibt es nicht mehr.",
  wrong_state: "Das geht gerade nicht: Der Vorgang wird gesendet oder ist schon erledigt.",
  unreadable: "Ein Teil des Vorgangs kann auf diesem Gerät nicht gelesen werden.",
};

/** What a person can do with the queue (3-decisions "The queue"). */
export function createQueueActions({ work, uuid }: QueueActionParts): QueueActions {
  const find = (id: string): RequestRecord | undefined => work.queue.getSnapshot().requests.find((one) => one.id === id);

  async function run(command: () => Promise<CommandResult>): Promise<QueueActionResult> {
    try {
      const result = await command();
      await work.overlays.reload();
      return result.ok ? result : { ok: false, text: refusals[result.code] };
    } catch (error) {
      return { ok: false, text: refusalOfStorage(error).text };
    }
  }

  return {
    sendNow: () => void work.queue.sendNow(),
    retryRequest: (id) => run(() => work.queue.retry(id)),
    discardRequest: (id) => run(() => work.queue.discard(id)),
    /* A created resource gets a new uuid with its content: under the old one the server has something else. */
    repairRequest: (id) =>
      run(async () => {
        const record = find(id);
        const content = record === undefined ? undefined : await openJson(work.codec, record.sealedBody);
        if (record === undefined || content === undefined) return { ok: false, code: "unreadable", id };
        const creates = record.method === "POST";
        const resourceUuid = creates ? uuid() : record.resource.uuid;
        const body: unknown = JSON.parse(JSON.stringify(content).replaceAll(record.resource.uuid, resourceUuid));
        const isUpload = record.fileIds.length > 0;
        const sealedBody = await sealJson(work.codec, body);
        const repaired = {
          sealedBody,
          bodyHash: isUpload ? record.bodyHash : await bodyHashOf(record.kind, body, sealedBody),
          size: record.size,
          path: record.path,
          fileIds: record.fileIds,
        };
        /* In one transaction with the repair: its answer could be here sooner than the new name. */
        const renamed = await renameOverlays(work, record.resource.uuid, resourceUuid, uuid);
        const forget = work.journal.renameWith(id, renamed);
        return work.queue.repair(id, { content: repaired, ...(creates ? { resourceUuid } : {}) }).finally(forget);
      }),
  };
}
