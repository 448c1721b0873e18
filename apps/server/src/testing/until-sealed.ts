import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { documentsToSeal } from "../documents/seal/seal-document.ts";
import { until } from "../mail/testing/until.ts";

/** Waits until every document that is to be sealed has been. */
export async function untilSealed(db: Kysely<Tables>): Promise<void> {
  await until(async () => (await documentsToSeal(db)).length === 0);
}
