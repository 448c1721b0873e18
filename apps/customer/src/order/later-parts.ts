import { later } from "../page/later.ts";
import { reviewBody } from "./later-review.ts";

const parts = () => import("./parts.ts");

export const ConfirmedPage = later(async () => ({ default: (await parts()).ConfirmedPage }));
export const EndedPage = later(async () => ({ default: (await parts()).EndedPage }));
export const LinkProblem = later(async () => ({ default: (await parts()).LinkProblem }));
export const Papers = later(async () => ({ default: (await parts()).Papers }));
export const PriceCard = later(async () => ({ default: (await parts()).PriceCard }));
export const Questions = later(async () => ({ default: (await parts()).Questions }));
export const SummaryDialog = later(async () => ({ default: (await parts()).SummaryDialog }));

/** Fetches them, so that a tap finds them there when the line has gone meanwhile. What does not come is asked for again then. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled([parts(), reviewBody()]);
}
