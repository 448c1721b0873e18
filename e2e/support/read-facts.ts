import { findServerSecret } from "../../apps/server/src/config/server-secret.ts";
import { openValue, sealedMembers, sealedTextOf, type SealedPlace } from "../../apps/server/src/db/record-seals.ts";
import { deriveKeys } from "../../apps/server/src/sessions/keys.ts";
import { openDatabase } from "./open-database.ts";

/*
 * Run as a process with a stopped server's data as its environment: prints the rows of its database that journeys ask about, as JSON.
 * Visits of the demo town are older than the run; only what came after its seeding is listed.
 */
const seededAt = "(select max(created_at) from users)";
const { rows, close } = await openDatabase();

/* The server has sealed them by the secret that lies in its data folder (decision 168). */
const secret = findServerSecret(process.env.RUNDGANG_DATA ?? "", process.env.RUNDGANG_SECRET) ?? "";
const { rings } = deriveKeys(secret);
function opened(place: SealedPlace, id: unknown, stored: unknown): unknown {
  const sealed = sealedTextOf(place, stored);
  return sealed === null ? stored : openValue(rings, place, String(id), sealed);
}
const customers = await rows<{ id: string; data: Record<string, unknown> }>(
  `select id, data from customers where created_at > ${seededAt}`,
);
const orders = await rows(
  `select id, number::int, unit_id, contract_type, status, deviations, shown_totals, provider_data from orders where received_at > ${seededAt}`,
);
const corrections = await rows(
  `select id, order_id, field, corrected from order_corrections where created_at > ${seededAt} order by id`,
);
const facts = {
  customers: customers.map(({ id, data }) => ({
    id,
    data: { ...data, ...Object.fromEntries(sealedMembers.map((name) => [name, opened(`customers.${name}`, id, data[name])])) },
  })),
  orders: orders.map((row) => ({ ...row, provider_data: opened("orders.provider_data", row.id, row.provider_data) })),
  order_files: await rows(`select order_id, iri, sha256 from order_files`),
  files: await rows(`select id, type, sha256, size from files where created_at > ${seededAt}`),
  units: await rows(`select id, status, name, type, order_id from units where updated_at > ${seededAt}`),
  qualifications: await rows(
    `select id, unit_id, code, data from qualifications where created_at > ${seededAt} order by created_at`,
  ),
  comments: await rows(`select id, unit_id, text from comments where created_at > ${seededAt}`),
  appointments: await rows(`select id, unit_id, begins_at, subject, done, data from appointments where created_at > ${seededAt}`),
  contacts: await rows(`select id, address_id, data from contacts where created_at > ${seededAt}`),
  owned: await rows(
    `select a.id, a.data ->> 'owner' as owner from addresses a join contacts c on a.data ->> 'owner' = '/api/contacts/' || c.id where c.created_at > ${seededAt}`,
  ),
  corrections: corrections.map(({ id, ...row }) => ({
    ...row,
    corrected: opened("order_corrections.corrected", id, row.corrected),
  })),
  answers: await rows(`select order_id, status from order_statuses where received_at > ${seededAt} and user_id is not null`),
  reports: await rows(`select kind, code, facts from system_reportings order by received_at`),
  evidence: await rows(`select order_id, event from evidence where received_at > ${seededAt} order by order_id, number`),
  mails: await rows(
    `select purpose, recipient, sent_at, attachments from mails where created_at > ${seededAt} order by created_at`,
  ),
};
await close();
process.stdout.write(JSON.stringify(facts));
