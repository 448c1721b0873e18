import { isIriOf, wire } from "@rundgang/contracts";
import { orderTypeOf, proofTypes, type CorrectedField } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { openedObject, toStore } from "../../db/record-seals.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { announceOrder } from "../../hub/announce-order.ts";
import type { Actor } from "../../policies/actor.ts";
import { mayCorrectOrder } from "../../policies/correct-order.ts";
import { confirmWhenProved } from "./confirm-when-proved.ts";
import { keepCorrection } from "./keep-correction.ts";
import { noteEvidence } from "./note-evidence.ts";
import { findOrderFiles, type OrderFile } from "./order-files.ts";
import { readOrderFiles } from "./read-order-files.ts";
import { replaceMandate } from "./replace-mandate.ts";
import type { OrderPorts } from "./order-ports.ts";

/**
 * Puts an order right (B §7 PATCH {order}): other files beside the retained ones, another IBAN of its mandate. What it replaces is kept.
 * Until an order on paper is decided, files are added to it without a request; when its proof is whole, its confirmation goes out.
 * Refusals: not_found, forbidden, correction_closed, file_taken, files_missing, invalid.
 * @returns null when it is done
 */
export async function correctOrder(
  tx: Writer,
  ports: OrderPorts,
  actor: Actor,
  orderId: string,
  patch: wire.OrderPatch,
): Promise<Refusal | null> {
  const order = await tx
    .selectFrom("orders")
    .select(["user_id", "status", "contract_type", "provider_data"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return refuse("not_found");
  const closed = mayCorrectOrder(actor, order);
  /* Paper to come needs no request; but nothing of it is taken away or changed. */
  const bringsPapers = closed?.code === "correction_closed" && awaitsPapers(order) && patch.providerData === undefined;
  if (closed !== null && !bringsPapers) return closed;
  const correction: Correction = { orderId, userId: actor.id, now: ports.now };
  const refusal = await exchangeFiles(tx, ports, correction, patch, bringsPapers);
  if (refusal !== null) return refusal;
  const iban = patch.providerData?.sepa?.iban;
  if (iban !== undefined) {
    await replaceMandate(tx, ports, { orderId, iban, userId: actor.id });
    await correctMandate(tx, correction, openedObject(tx, "orders.provider_data", orderId, order.provider_data), iban);
  }
  await confirmWhenProved(tx, ports, orderId);
  await announceOrder(tx, orderId);
  return null;
}

function awaitsPapers({ status, contract_type }: { readonly status: string; readonly contract_type: string }): boolean {
  return (
    (status === "NEW" || status === "PENDING") &&
    orderTypeOf(wire.orderCreate.shape.contractType.parse(contract_type)) === "paper"
  );
}

interface Correction {
  readonly orderId: string;
  readonly userId: string;
  readonly now: Date;
}

async function exchangeFiles(
  tx: Writer,
  { files: store }: OrderPorts,
  { orderId, userId, now }: Correction,
  { files: wanted, fileHashes = {} }: wire.OrderPatch,
  onlyAdd: boolean,
): Promise<Refusal | null> {
  if (wanted === undefined) return null;
  const before = await readOrderFiles(tx, orderId);
  const known = new Set(before.map((file) => file.iri));
  const named = new Set(wanted);
  const more = [...named].filter((iri) => !known.has(iri));
  const added = await findOrderFiles(tx, store, userId, { uuid: orderId, files: more, fileHashes });
  if (isRefusal(added)) return added;
  const kept = onlyAdd ? before : before.filter((file) => named.has(file.iri));
  const gone = before.filter((file) => !kept.includes(file));
  if (gone.length > 0) {
    const iris = gone.map((file) => file.iri);
    await tx
      .updateTable("order_files")
      .set({ replaced_at: now })
      .where("order_id", "=", orderId)
      .where("iri", "in", iris)
      .execute();
    const replaced = (file: OrderFile) => (isSummary(file.type) ? "vzf_replaced" : "file_replaced");
    await noteEvidence(
      tx,
      orderId,
      now,
      gone.map((file) => ({ event: replaced(file), sha256: file.sha256, documents: { [file.iri]: file.sha256 }, userId })),
    );
  }
  if (added.length > 0) await addFiles(tx, { orderId, userId, now }, added);
  for (const field of ["vzf", "contract", "attachments"] as const) {
    const [submitted, corrected] = [irisOf(before, field), irisOf([...kept, ...added], field)];
    if (submitted.join() !== corrected.join()) await keepCorrection(tx, { orderId, field, submitted, corrected, userId, now });
  }
  return null;
}

function isSummary(type: string): boolean {
  return proofTypes.vzf.some((one) => one === type);
}

/** One that was replaced before may come back. Each is noted as evidence with its hash. */
async function addFiles(tx: Writer, { orderId, userId, now }: Correction, files: readonly OrderFile[]): Promise<void> {
  const rows = files.map(({ iri, sha256 }) => ({ order_id: orderId, iri, sha256, added_at: now, replaced_at: null }));
  await tx
    .insertInto("order_files")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["order_id", "iri"]).doUpdateSet({ added_at: now, replaced_at: null }))
    .execute();
  await noteEvidence(
    tx,
    orderId,
    now,
    files.map(({ iri, sha256 }) => ({ event: "file_added", sha256, documents: { [iri]: sha256 }, userId })),
  );
}

/** A photo of the contract is its proof; where there is none of them, what else was uploaded is an attachment. */
function irisOf(files: readonly OrderFile[], field: Exclude<CorrectedField, "iban" | "sepa.iban">): string[] {
  const types: readonly string[] = field === "attachments" ? ["misc"] : proofTypes[field];
  return files
    .filter((file) => isIriOf("uploaded_files", file.iri) && types.includes(file.type))
    .map((file) => file.iri)
    .toSorted();
}

async function correctMandate(
  tx: Writer,
  { orderId, userId, now }: Correction,
  providerData: Record<string, unknown>,
  iban: string,
): Promise<void> {
  const sepa = providerData["sepa"];
  const members = typeof sepa === "object" && sepa !== null ? { ...sepa } : {};
  const before = "iban" in members && typeof members.iban === "string" && members.iban !== "" ? [members.iban] : [];
  const next = { ...providerData, sepa: { ...members, iban } };
  await tx
    .updateTable("orders")
    .set({ provider_data: JSON.stringify(toStore(tx, "orders.provider_data", orderId, next)) })
    .where("id", "=", orderId)
    .execute();
  await keepCorrection(tx, { orderId, field: "sepa.iban", submitted: before, corrected: [iban], userId, now });
}
