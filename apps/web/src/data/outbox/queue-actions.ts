import type { CommandResult, RequestRecord } from "@rundgang/outbox";
import * as z from "zod/mini";

import { bodyHashOf } from "../body-hash.ts";
import { openJson, sealJson } from "../codec.ts";
import type { UserWork } from "../commands/command-parts.ts";
import { overlayRow } from "../overlay/overlay-book.ts";
import { overlay } from "../overlay/overlay.ts";
import type { AppData } from "../types.ts";
import type { QueueActionResult } from "./queue-view.ts";

type QueueActions = Pick<AppData, "sendNow" | "retryRequest" | "repairRequest" | "discardRequest">;

export interface QueueActionParts {
  readonly work: () => UserWork | null;
  readonly uuid: () => string;
}

const refusals: Record<Extract<CommandResult, { ok: false }>["code"], string> = {
  not_found: "Diesen Vorgang gibt es nicht mehr.",
  wrong_state: "Das geht gerade nicht: Der Vorgang wird gesendet oder ist schon erledigt.",
  unreadable: "Ein Teil des Vorgangs kann auf diesem Gerät nicht gelesen werden.",
};

/** What a person can do with the queue (3-decisions "The queue"). */
export function createQueueActions({ work, uuid }: QueueActionParts): QueueActions {
  const find = (id: string): RequestRecord | undefined =>
    work()
      ?.queue.getSnapshot()
      .requests.find((one) => one.id === id);

  async function run(command: (own: UserWork) => Promise<CommandResult>): Promise<QueueActionResult> {
    const own = work();
    if (own === null) return { ok: false, text: refusals.not_found };
    const result = await command(own);
    await own.overlays.reload();
    return result.ok ? result : { ok: false, text: refusals[result.code] };
  }

  return {
    sendNow: () => void work()?.queue.sendNow(),
    retryRequest: (id) => run((own) => own.queue.retry(id)),
    discardRequest: (id) => run((own) => own.queue.discard(id)),
    /* A created resource gets a new uuid with its content: under the old one the server has something else. */
    repairRequest: (id) =>
      run(async (own) => {
        const record = find(id);
        const content = record === undefined ? undefined : await openJson(own.codec, record.sealedBody);
        if (record === undefined || content === undefined) return { ok: false, code: "unreadable", id };
        const creates = record.method === "POST";
        const resourceUuid = creates ? uuid() : record.resource.uuid;
        const body: unknown = JSON.parse(JSON.stringify(content).replaceAll(record.resource.uuid, resourceUuid));
        const isUpload = record.fileIds.length > 0;
        const sealedBody = await sealJson(own.codec, body);
        const repaired = {
          sealedBody,
          bodyHash: isUpload ? record.bodyHash : await bodyHashOf(record.kind, body, sealedBody),
          size: record.size,
          path: record.path,
          fileIds: record.fileIds,
        };
        /* Before the request may leave: its answer could be here sooner than the new name. */
        await renameInOverlays(own, record.resource.uuid, resourceUuid);
        const result = await own.queue.repair(id, { content: repaired, ...(creates ? { resourceUuid } : {}) });
        if (!result.ok) await renameInOverlays(own, resourceUuid, record.resource.uuid);
        return result;
      }),
  };
}

/** What the screen shows for a repaired request and its dependants bears the new uuid too, as the server's version will. */
async function renameInOverlays(own: UserWork, from: string, to: string): Promise<void> {
  if (from === to) return;
  await own.overlays.reload();
  const rows = await Promise.all(
    own.overlays.all().flatMap((entry) => {
      const text = JSON.stringify(entry.overlay);
      const renamed = z.safeParse(overlay, JSON.parse(text.replaceAll(from, to)));
      return text.includes(from) && renamed.success ? [overlayRow(own.codec, { ...entry, overlay: renamed.data })] : [];
    }),
  );
  await own.store.transaction(async (tx) => {
    const overlays = tx.rows.objectStore("overlays");
    /* One that was confirmed or dropped meanwhile does not come back. */
    for (const row of rows) if ((await overlays.getKey(row.id)) !== undefined) await overlays.put(row);
  });
}
