import { later } from "../page/later.ts";

const parts = () => import("./parts.ts");

export const ConfirmedPage = later(async () => ({ default: (await parts()).ConfirmedPage }));
export const EndedPage = later(async () => ({ default: (await parts()).EndedPage }));
export const Papers = later(async () => ({ default: (await parts()).Papers }));
export const QuestionDialog = later(async () => ({ default: (await parts()).QuestionDialog }));
export const Questions = later(async () => ({ default: (await parts()).Questions }));
export const ReviewBody = later(async () => ({ default: (await parts()).ReviewBody }));
export const SummaryDialog = later(async () => ({ default: (await parts()).SummaryDialog }));
export const WithdrawalDialog = later(async () => ({ default: (await parts()).WithdrawalDialog }));

/** Fetches them, so that a tap finds them there when the line has gone meanwhile. What does not come is asked for again then. */
export async function fetchParts(): Promise<void> {
  await parts().catch(() => undefined);
}
