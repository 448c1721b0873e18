import type { Kysely } from "kysely";
import { expect } from "vitest";

import type { Tables } from "../db/tables.ts";
import { documentsToSeal } from "../documents/seal/seal-document.ts";

/** Waits until every document that is to be sealed has been; the queue takes one at a time, and a moment between two. */
export async function untilSealed(db: Kysely<Tables>): Promise<void> {
  await expect.poll(() => documentsToSeal(db), { timeout: 40_000 }).toEqual([]);
}
