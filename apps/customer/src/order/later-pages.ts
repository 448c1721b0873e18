import { later } from "../page/later.ts";

/* What an order becomes, and what stands below all else: they come while it is read. */
const confirmed = () => import("./confirmed-page.tsx");
const ended = () => import("./ended-page.tsx");
const questions = () => import("./questions.tsx");

export const ConfirmedPage = later(async () => ({ default: (await confirmed()).ConfirmedPage }));
export const EndedPage = later(async () => ({ default: (await ended()).EndedPage }));
export const Questions = later(async () => ({ default: (await questions()).Questions }));

/** Fetches them before they are needed. What does not come is asked for again then. */
export async function fetchPages(): Promise<void> {
  await Promise.allSettled([confirmed(), ended(), questions()]);
}
