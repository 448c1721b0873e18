import type { Writer } from "../db/open-database.ts";
import { namedId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";

const dayMs = 86_400_000;

/** A report and an erasure that the administration has made, of persons that are gone. */
export async function seedPersonRequests(tx: Writer, now: Date): Promise<void> {
  const admin = demoAccounts.find(({ role }) => role === "ROLE_ADMIN")?.id ?? null;
  const made = { user_id: admin, records: "[]", held_until: null };
  await tx
    .insertInto("person_requests")
    .values([
      { ...made, id: namedId("demo report"), kind: "report", at: new Date(now.getTime() - 6 * dayMs), count: 41 },
      { ...made, id: namedId("demo erasure"), kind: "erasure", at: new Date(now.getTime() - 5 * dayMs), count: 38 },
    ])
    .execute();
}
