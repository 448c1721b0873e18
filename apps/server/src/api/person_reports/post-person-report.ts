import { notePersonRequest, reportName } from "../../application/privacy/erase-person.ts";
import { reportJson, reportPerson } from "../../application/privacy/person-report.ts";
import { reportPaper } from "../../application/privacy/report-paper.ts";
import { readRetention } from "../../application/retention/read-retention.ts";
import { transact } from "../../db/transact.ts";
import { refuseField, TryLater } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/** POST /api/person_reports: everything that is kept of a person, as PDF and JSON. That it was made stands in the audit log, whom it is about does not. */
export const postPersonReport = handle("postPersonReport", async ({ actor, body, context }) => {
  const { uuid: id, records } = body;
  const { database, clock, typesetter, paperTurns } = context;
  const now = clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const report = await reportPerson(database.db, records, readRetention(), now);
  if (report.count === 0)
    return refuseField("records", "Von dieser Person ist nichts mehr gespeichert. Bitte suche noch einmal.");
  const bytes = await paperTurns.take(() => typesetter.render(reportPaper(report), now));
  if (bytes === "busy") throw new TryLater(10);
  await transact(database.db, (tx) =>
    notePersonRequest(tx, { id, kind: "report", userId: actor.id, records, count: report.count, heldUntil: null }, now),
  );
  return ok({
    "@type": "PersonReport",
    name: reportName(now),
    json: reportJson(report),
    pdf: Buffer.from(bytes).toString("base64"),
  } as const);
});
