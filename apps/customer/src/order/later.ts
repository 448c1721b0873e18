import { lazy } from "react";

/* What nobody sees at first: the order to read comes in one small file, these while it is read. */
const confirmed = () => import("./confirmed-page.tsx");
const ended = () => import("./ended-page.tsx");
const question = () => import("./question-dialog.tsx");
const summary = () => import("./summary-dialog.tsx");
const withdrawal = () => import("./withdrawal-dialog.tsx");

export const ConfirmedPage = lazy(async () => ({ default: (await confirmed()).ConfirmedPage }));
export const EndedPage = lazy(async () => ({ default: (await ended()).EndedPage }));
export const QuestionDialog = lazy(async () => ({ default: (await question()).QuestionDialog }));
export const SummaryDialog = lazy(async () => ({ default: (await summary()).SummaryDialog }));
export const WithdrawalDialog = lazy(async () => ({ default: (await withdrawal()).WithdrawalDialog }));

/** Fetches all of them, so that a tap finds them there when the line has gone meanwhile. A part that does not come is asked for again then. */
export async function fetchLater(): Promise<void> {
  await Promise.allSettled([summary(), question(), confirmed(), withdrawal(), ended()]);
}
