import { calls, idOfIri, iri, wallTimeOf, type wire } from "@rundgang/contracts";

import { correctionTasks, proofFileType, retainedFiles, type CorrectionDraft } from "../inbox/correction-draft.ts";
import { correctionRow, readRequest } from "../inbox/inbox-store.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";
import { plan, planChange, priorities, type RequestPlan } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { writeWork, type Step } from "./write-work.ts";

/** A §9, B §9: one waiting update of an order; a newer one takes its place. */
const slot = "orderUpdate";

/**
 * Hands a correction over (B §7, §9): its files, the customer's IBAN, the order's files and mandate, and PENDING, each waiting for what goes
 * before it, written with the note that it is done in one strict transaction. Refused until all that is asked for is done.
 */
export function submitCorrection(context: CommandContext, orderId: string): Promise<CommandOutcome> {
  return context.turns(orderId, async () => {
    const work = context.work();
    if (work === null) return refuse("signed_out");
    const kept = await readRequest(work.connection, work.codec, orderId);
    if (kept === null || kept.state === "closed") return refuse("correction_closed");
    if (kept.state !== "open") return refuse("correction_sent");
    const { order, draft } = kept;
    if (draft === null || correctionTasks(order, draft).open.length > 0) return refuse("correction_open");
    const present = await (await work.connection.get()).getAllKeys("files");
    if (draft.files.some(({ fileId }) => !present.includes(fileId))) return refuse("file_missing");

    const chainId = context.uuid();
    /* It stands in the order's history, between what the server and the back office wrote there. */
    const at = new Date(context.clock.now() - context.ahead()).toISOString();
    const row = await correctionRow(work.codec, { ...draft, requestId: order.status.uuid, handedOver: { at, chainId } });
    await writeWork(context, work, correctionSteps(context, { order, draft, chainId, at }), async ({ rows }) => {
      await rows.objectStore("drafts").put(row);
    });
    work.inbox.touch();
    return { ok: true };
  });
}

interface Correction {
  readonly order: wire.Order;
  readonly draft: CorrectionDraft;
  readonly chainId: string;
  /** ISO instant. */
  readonly at: string;
}

function correctionSteps({ uuid }: Pick<CommandParts, "uuid">, { order, draft, chainId, at }: Correction): readonly Step[] {
  const { files, iban } = draft;
  const uploads = files.map(({ fileId, use, sha256, size, mediaType }): RequestPlan => ({
    id: uuid(),
    kind: "upload",
    chainId,
    priority: priorities.upload,
    ...plan(calls.postUploadedFile, { uuid: fileId, type: proofFileType[use] }),
    file: { id: fileId, sha256, size, mediaType },
  }));
  const customer: readonly RequestPlan[] =
    iban === null
      ? []
      : [
          {
            id: uuid(),
            kind: "customer_patch",
            chainId,
            priority: priorities.customer,
            ...planChange(calls.patchCustomer, idOfIri(order.kunde), { iban }),
          },
        ];
  const added = files.map(({ fileId, sha256 }) => [iri("uploaded_files", fileId), sha256] as const);
  const patch: RequestPlan = {
    id: uuid(),
    kind: "order_patch",
    chainId,
    priority: priorities.orderUpdate,
    slot,
    dependsOn: [...uploads, ...customer].map(({ id }) => id),
    ...planChange(calls.patchOrder, order.uuid, {
      ...(added.length === 0
        ? {}
        : {
            files: [...retainedFiles(order, files), ...added.map(([file]) => file)],
            fileHashes: Object.fromEntries(added),
          }),
      ...(iban === null ? {} : { providerData: { sepa: { iban } } }),
    }),
  };
  const status: RequestPlan = {
    id: uuid(),
    kind: "order_status",
    chainId,
    priority: priorities.orderUpdate,
    dependsOn: [patch.id],
    ...plan(calls.postOrderStatus, {
      uuid: uuid(),
      status: "PENDING",
      auftrag: iri("auftrags", order.uuid),
      statusDt: wallTimeOf(at),
      statusDtAt: at,
    }),
  };
  const overlay = { kind: "order_patch", about: { type: "order", orderId: order.uuid }, chainId } as const;
  return [
    ...[...uploads, ...customer].map((request) => ({ request, overlays: [] })),
    { request: patch, overlays: [overlay] },
    { request: status, overlays: [] },
  ];
}
