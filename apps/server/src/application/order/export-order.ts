import { iri } from "@rundgang/contracts";
import { orderExports, type OrderExports } from "@rundgang/domain";
import { groupedIban, type Answers, type CompiledForm } from "@rundgang/forms";

import type { Writer } from "../../db/open-database.ts";
import { sha256Of } from "../../files/sha256.ts";
import type { Actor } from "../../policies/actor.ts";
import { noteEvidence } from "./note-evidence.ts";
import { readStoredOrder } from "./stored-order.ts";

/** Both exports of B §3 by the name that the call has for them. */
export const exportKinds = { haupt: "main", generisch: "order" } as const satisfies Readonly<Record<string, keyof OrderExports>>;
export type ExportKind = keyof typeof exportKinds;

/** An export as it is handed out. */
export interface OrderExportFile {
  /** The order's number for people. */
  readonly number: number;
  /** JSON and a line's end. */
  readonly json: string;
}

/**
 * An export of one order as its provider takes it (B §3 "Order export"), made anew from the answers by the order's own form version, with the
 * IBAN that counts now: whole, for the provider collects from it. That it was handed out is a step of the order's evidence, which binds its
 * bytes (decision 097). Null where there is no such order.
 */
export async function exportOrder(
  tx: Writer,
  actor: Actor,
  { orderId, kind, now }: { readonly orderId: string; readonly kind: ExportKind; readonly now: Date },
): Promise<OrderExportFile | null> {
  const order = await tx.selectFrom("orders").select("unit_id").where("id", "=", orderId).executeTakeFirst();
  const stored = await readStoredOrder(tx, orderId);
  if (order === undefined || stored === null) return null;
  const { form, answers, prices } = stored.computed;
  const current = stored.correctedIban === null ? answers : withIban(form, answers, stored.correctedIban);
  const made = orderExports(form, current, prices, iri("wohneinheits", order.unit_id));
  const json = `${JSON.stringify(made[exportKinds[kind]], null, 2)}\n`;
  const documents = { [`export-${kind}`]: sha256Of(Buffer.from(json, "utf8")) };
  await noteEvidence(tx, orderId, now, [{ event: "order_exported", documents, userId: actor.id }]);
  return { number: stored.number, json };
}

/** A correction names no field: every account that the form asked for is the customer's. */
function withIban(form: CompiledForm, answers: Answers, iban: string): Answers {
  const accounts = [...form.components.values()].filter(
    (component) => component.type === "TextInput" && component.fields.type === "iban" && (answers[component.key] ?? "") !== "",
  );
  return { ...answers, ...Object.fromEntries(accounts.map(({ key }) => [key, groupedIban(iban)])) };
}
