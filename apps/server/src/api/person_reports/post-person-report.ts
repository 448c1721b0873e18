import type { wire } from "@rundgang/contracts";

import { notePersonRequest, reportName } from "../../application/privacy/erase-person.ts";
import { reportJson, reportPerson } from "../../application/privacy/person-report.ts";
import { reportPaper } from "../../application/privacy/report-paper.ts";
import { readRetention } from "../../application/retention/read-retention.ts";
import { JsonText } from "../../db/json-text.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, TryLater } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/** All of it tells of a person: no receipt keeps anything. */
const personal = ["name", "json", "pdf"];

/**
 * POST /api/person_reports: everything that is kept of a person, as PDF and JSON. That it was made stands in the audit log, whom it is about does not.
 * The same request again is answered with what is kept by then, and notes nothing more.
 */
export const postPersonReport = handle("postPersonReport", async (input) => {
  const { actor, body, context } = input;
  const { uuid: id, records } = body;
  const { database, clock, typesetter, paperTurns } = context;
  const now = clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const report = await reportPerson(database.db, records, readRetention(), now);
  if (report.count === 0)
    return refuseField("records", "Von dieser Person ist nichts mehr gespeichert. Bitte suche noch einmal.");
  const reply = await paperTurns.take(async () => {
    /* Before the transaction: it takes a while, and the embedded database has one connection for everybody. */
    const bytes = await typesetter.render(reportPaper(report), now);
    const pdf = Buffer.from(bytes).toString("base64");
    const made = { "@type": "PersonReport", name: reportName(now), json: reportJson(report), pdf } as const;
    const effect = async (tx: Writer) => {
      const request = { id, kind: "report", userId: actor.id, records, count: report.count, heldUntil: null } as const;
      return (await notePersonRequest(tx, request, now)) ? ok(made) : refuse("uuid_conflict");
    };
    const read = async () => new JsonText<wire.PersonReport>(JSON.stringify(made));
    return createOnce(input, effect, { names: personal, read });
  });
  if (reply === "busy") throw new TryLater(10);
  return reply;
});
