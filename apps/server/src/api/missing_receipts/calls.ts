import { getMissingReceipt } from "./get-missing-receipt.ts";
import { listMissingReceipts } from "./list-missing-receipts.ts";
import { patchMissingReceipt } from "./patch-missing-receipt.ts";

/** The calls of /api/missing_receipts. */
export const missingReceiptCalls = { getMissingReceipt, listMissingReceipts, patchMissingReceipt };
