import { wire } from "@rundgang/contracts";
import type { Logger } from "pino";

import { mailOfBounceAddress } from "../config/bounces.ts";
import type { ReadDatabase } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { noteBounce } from "./note-bounce.ts";
import { readReport } from "./read-report.ts";

/** What taking reports works with, however they come. */
export interface ReportParts {
  readonly database: ReadDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
  /** `BOUNCE_ADDRESS` */
  readonly address: string;
}

/** Most bytes of a report: with all of the mail that it speaks of. */
export const mostReportBytes = 16 * 1_048_576;

/**
 * Takes what came for the bounce address: where it reports that a mail of ours did not arrive, that is noted with the mail and announced.
 * Whatever cannot be read is no report. `recipients`: whom it came to, of which one may name the mail. Throws what the database throws.
 * @returns whether a mail of ours was named
 */
export async function takeReport(parts: ReportParts, raw: Uint8Array, recipients: readonly string[]): Promise<boolean> {
  const named = await readReport(raw).catch(() => null);
  if (named === null) {
    parts.log.info("mail to the bounce address is no report of a failure");
    return false;
  }
  const addressed = recipients.map((one) => mailOfBounceAddress(parts.address, one) ?? "");
  const mail = [...addressed, ...named].find((one) => wire.uuid.safeParse(one).success);
  const isOurs = mail !== undefined && (await note(parts, mail));
  parts.log.info({ isOurs, ...(isOurs && { mail }) }, "delivery report");
  return isOurs;
}

/** A report may be faster than our note that the mail has left. */
async function note({ database, clock }: ReportParts, id: string): Promise<boolean> {
  return transact(database.db, async (tx) => {
    const mail = await tx.selectFrom("mails").select(["id", "purpose"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (mail === undefined) return false;
    await noteBounce(tx, mail, clock());
    return true;
  });
}
