import { randomUUID } from "node:crypto";

import type { wire } from "@rundgang/contracts";
import { dateOf, idOfIri, iri, wallTimeOf } from "@rundgang/contracts";
import { broadcastData, genericExport, signatoryOf } from "@rundgang/domain";
import { isEmail, readExport } from "@rundgang/forms";

import { findFormVersion } from "../../db/form-version.ts";
import { findOrderSubject } from "../../db/order-subject.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { recompute } from "./recompute.ts";
import type { Reader } from "../../db/open-database.ts";

/**
 * B's summary export as the request that it stands for: answers, customer and unit out of `exportData`, priced by the form's active version. Its
 * prices, where it names them, are what was shown. Refusals: parent_missing (unit), invalid (form, template, e-mail address), totals_differ
 * with the `pricing` of both.
 */
export async function readSummaryExport(
  db: Reader,
  { uuid = randomUUID(), exportData, mailTemplate }: wire.SummaryExportCreate,
  now: Date,
): Promise<wire.BroadcastCreate | Refusal> {
  const formId = exportData.form.startsWith("/") ? idOfIri(exportData.form) : exportData.form;
  const version = await activeVersion(db, formId);
  const found = version === undefined ? undefined : await findFormVersion(db, formId, version);
  if (version === undefined || found === undefined) return refuseField("exportData.form", "Dieses Formular gibt es nicht.");
  const { form } = found;
  if (form.definition.data.mailTemplate !== mailTemplate)
    return refuseField("mailTemplate", "Zu diesem Formular gibt es diese Mailvorlage nicht.");
  const subject = await findOrderSubject(db, idOfIri(exportData.unit));
  if (subject === undefined) return refuse("parent_missing");
  const requestedAt = now.toISOString();
  const bonus = subject.onlineBonusCents;
  const computed = recompute(form, readExport(form, exportData), { today: dateOf(requestedAt), onlineBonusCents: bonus });
  const { answers, prices } = computed;
  const { name, email } = signatoryOf(form, answers);
  if (!isEmail(email)) return refuseField("exportData", "Dem Export fehlt die E-Mail-Adresse des Kunden.");
  const { pricing } = genericExport(form, answers, prices, exportData.unit);
  if (exportData.pricing !== undefined && hashOf(exportData.pricing) !== hashOf(pricing))
    return refuse("totals_differ", { shown: exportData.pricing, computed: pricing });
  return {
    uuid,
    requested: wallTimeOf(requestedAt),
    requestedAt,
    customerName: name,
    customerMail: email,
    template: mailTemplate,
    unit: exportData.unit,
    data: broadcastData(form, answers, { unit: exportData.unit, ...(bonus !== null && { onlineBonusCents: bonus }) }),
    form: iri("order_forms", formId),
    formVersion: version,
    answers: { ...answers },
    shownTotals: prices.totals,
  };
}

async function activeVersion(db: Reader, formId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("order_forms")
    .select("version")
    .where("id", "=", formId)
    .where("status", "=", "ACTIVE")
    .executeTakeFirst();
  return row?.version;
}

interface Amount {
  readonly key: string;
  readonly cents: number;
}
interface Pricing {
  readonly once: readonly Amount[];
  readonly monthly: readonly Amount[];
}

/** Of keys and cents alone: words may differ. */
function hashOf({ once, monthly }: Pricing): string {
  const amounts = (list: readonly Amount[]) => list.map(({ key, cents }) => [key, cents]).toSorted();
  return contentHash([amounts(once), amounts(monthly)]);
}
