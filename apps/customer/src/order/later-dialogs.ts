import { later } from "../page/later.ts";

/* What a tap opens: the order to read comes in one small file, these while it is read. */
const question = () => import("./question-dialog.tsx");
const review = () => import("./review-body.tsx");
const summary = () => import("./summary-dialog.tsx");
const withdrawal = () => import("./withdrawal-dialog.tsx");

export const QuestionDialog = later(async () => ({ default: (await question()).QuestionDialog }));
export const ReviewBody = later(async () => ({ default: (await review()).ReviewBody }));
export const SummaryDialog = later(async () => ({ default: (await summary()).SummaryDialog }));
export const WithdrawalDialog = later(async () => ({ default: (await withdrawal()).WithdrawalDialog }));

/** Fetches them, so that a tap finds them there when the line has gone meanwhile. What does not come is asked for again then. */
export async function fetchDialogs(): Promise<void> {
  await Promise.allSettled([review(), summary(), question(), withdrawal()]);
}
