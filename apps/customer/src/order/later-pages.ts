import { later } from "../page/later.ts";

/* What an order becomes: these pages come while it is read. */
const confirmed = () => import("./confirmed-page.tsx");
const ended = () => import("./ended-page.tsx");

export const ConfirmedPage = later(async () => ({ default: (await confirmed()).ConfirmedPage }));
export const EndedPage = later(async () => ({ default: (await ended()).EndedPage }));

/** Fetches them before they are needed. What does not come is asked for again then. */
export async function fetchPages(): Promise<void> {
  await Promise.allSettled([confirmed(), ended()]);
}
