import { wire } from "@rundgang/contracts";
import type { Logger } from "pino";

import { mailOfBounceAddress } from "../config/bounces.ts";
import type { ReadDatabase, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { noteBounce } from "./note-bounce.ts";
import { readReport, type Report } from "./read-report.ts";

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
 * Takes what came for the bounce address: where it reports that a mail of ours did not arrive, that is noted with the mail and announced, with
 * the kind of reason that the report names. Whatever cannot be read is no report. `recipients`: whom it came to, of which one may name the
 * mail. Throws what the database throws.
 * @returns whether a mail of ours was named
 */
export async function takeReport(parts: ReportParts, raw: Uint8Array, recipients: readonly string[]): Promise<boolean> {
  const addressed = recipients.flatMap((one) => uuidIn(mailOfBounceAddress(parts.address, one)));
  const report = await readReport(raw, addressed.length > 0).catch(() => null);
  if (report === null) {
    parts.log.info("mail to the bounce address is no report of a failure");
    return false;
  }
  const mail = await note(parts, report, addressed);
  parts.log.info({ isOurs: mail !== null, ...(mail !== null && { mail, reason: report.reason }) }, "delivery report");
  return mail !== null;
}

function uuidIn(name: string | null): string[] {
  const parsed = wire.uuid.safeParse(name);
  return parsed.success ? [parsed.data] : [];
}

/** A report may be faster than our note that the mail has left. What it names itself says more than the address that it came to. */
async function note({ database, clock }: ReportParts, report: Report, addressed: readonly string[]): Promise<string | null> {
  return transact(database.db, async (tx) => {
    const mail = (await mailNamed(tx, report.names, "id")) ?? (await mailNamed(tx, addressed, "return"));
    if (mail === undefined) return null;
    await noteBounce(tx, mail, clock(), report.reason);
    return mail.id;
  });
}

/** By its id; or by the key in its envelope sender, which it may have from one that never left. */
async function mailNamed(tx: Writer, names: readonly string[], by: "id" | "return") {
  if (names.length === 0) return undefined;
  return tx
    .selectFrom("mails")
    .select(["id", "purpose"])
    .where((where) => where.or([where("id", "in", names), ...(by === "return" ? [where("return_key", "in", names)] : [])]))
    .orderBy("sent_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}
