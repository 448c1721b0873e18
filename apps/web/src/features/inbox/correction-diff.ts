import type { wire } from "@rundgang/contracts";
import { orderDiff, type DiffLine } from "@rundgang/domain";
import * as z from "zod/mini";

import { proofFileType, type CorrectionDraft } from "../../data/inbox/correction-draft.ts";

const mandate = z.looseObject({ sepa: z.looseObject({ iban: z.string() }) });

/** The IBAN that the order bears: the customer's, else that of its export (B §2 "Kunde", both variants). */
export function ibanOf({ customer, providerData }: Pick<wire.Order, "customer" | "providerData">): string {
  if (customer !== undefined && customer.iban !== "") return customer.iban;
  return z.safeParse(mandate, providerData).data?.sepa.iban ?? "";
}

/** What the server has noted, and behind it what was done here. Files are named by their number. */
export function correctionDiff(order: wire.Order, draft: CorrectionDraft | null): readonly DiffLine[] {
  const before = order.corrections ?? [];
  if (draft === null || order.status.status !== "CHANGE_REQUEST") return orderDiff(before);
  const iban = ibanOf(order);
  const ibans =
    draft.iban === null ? [] : [{ field: "iban" as const, submitted: iban === "" ? [] : [iban], corrected: [draft.iban] }];
  const files = (["vzf", "contract", "attachments"] as const).flatMap((use) => {
    const added = draft.files.filter((file) => file.use === use).map(({ fileId }) => fileId);
    if (added.length === 0) return [];
    const there = (order.documents ?? []).filter((paper) => paper.type === proofFileType[use]).map((paper) => paper["@id"]);
    return [{ field: use, submitted: there, corrected: use === "attachments" ? [...there, ...added] : added }];
  });
  return orderDiff([...before, ...ibans, ...files]);
}
