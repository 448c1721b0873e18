import type { wire } from "@rundgang/contracts";

import type { Commands } from "../../../data/commands/commands.ts";
import type { DraftFile, OrderDraft } from "../../../data/drafts/order-draft.ts";
import { sha256 } from "../../../data/sha256.ts";

type SampleCommands = Pick<
  Commands,
  | "saveDraft"
  | "putDraftFile"
  | "removeDraftFile"
  | "uploadDraftFile"
  | "draftFile"
  | "requestBroadcast"
  | "awaitBounce"
  | "fetchDocument"
  | "askResolver"
  | "submitOrder"
>;

/**
 * The commands of an order on sample data (3-decisions: "/order-form-dummy: the form on sample data, sends nothing"): what the form would
 * write or send is answered here, and lies nowhere but in memory. Any other command throws: it would be one that writes.
 */
export function sampleCommands(now: () => string, draft: OrderDraft): Commands {
  const files = new Map<string, Blob>();
  const commands: SampleCommands = {
    saveDraft: async (_unit, change) => ({ ok: true, draft: { ...draft, ...change } }),
    async putDraftFile(_unit, { type, bytes }) {
      const fileId = crypto.randomUUID();
      files.set(fileId, bytes);
      const content = new Uint8Array(await bytes.arrayBuffer());
      const file: DraftFile = { fileId, type, mediaType: bytes.type, sha256: await sha256(content), size: bytes.size };
      return { ok: true, file };
    },
    async removeDraftFile(_unit, fileId) {
      files.delete(fileId);
      return { ok: true };
    },
    uploadDraftFile: async () => ({ ok: true }),
    draftFile: async (fileId) => files.get(fileId) ?? null,
    requestBroadcast: async () => ({ ok: true, broadcast: unsentBroadcast(now()) }),
    awaitBounce: (_unit, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve(null), { once: true });
      }),
    askResolver: async () => ({ ok: false, code: "offline", text: "Mit Beispieldaten wird kein Dienst gefragt." }),
    fetchDocument: async () => ({ ok: false, code: "refused" }),
    submitOrder: async () => ({ ok: true, orderId: draft.orderId }),
  };
  const refuse = (name: PropertyKey) => () => {
    throw new Error(`Call to ${String(name)} on sample data`);
  };
  const get = (own: SampleCommands, name: string): unknown => Reflect.get(own, name) ?? refuse(name);
  return new Proxy(commands, { get }) as object as Commands;
}

/** A mail that was handed over, of which nothing left: the preview draws the paper from the answers. */
function unsentBroadcast(requestedAt: string): wire.Broadcast {
  const uuid = crypto.randomUUID();
  return {
    "@id": `/api/customer_broadcasts/${uuid}`,
    "@type": "CustomerBroadcast",
    uuid,
    requested: requestedAt.slice(0, 19).replace("T", " "),
    requestedAt,
    sha256: "0".repeat(64),
    size: 0,
    attachments: [],
  };
}
