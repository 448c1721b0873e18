import { checkReceipts } from "./check-receipts.ts";

/** The call of /api/receipt_checks. */
export const receiptCheckCalls = { checkReceipts };
