import { sql } from "kysely";

import { formBeforeSql } from "../../db/form-before.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { wire } from "@rundgang/contracts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { announceForm } from "../../hub/announce-masters.ts";
import { checkForm } from "@rundgang/domain/form-check";
import { creditorPath } from "../provider/own-form.ts";
import { checkFormText, type TextProblem } from "./check-form-text.ts";
import { otherCreditor } from "./other-creditor.ts";

/** A form that is to be kept, as its file has it. */
interface NewForm {
  readonly text: string;
  /** Number of its provider. */
  readonly provider: number;
  /** Offered at each address of the provider; else only where an address or its project names it. */
  readonly regular: boolean;
}

/** Which version of which form. */
export interface FormName {
  readonly id: string;
  readonly version: string;
}

/**
 * Keeps a version of a form that is not in force yet; the same again is no fault. Nothing that is in force changes. Refusals: 422 at `text` with line
 * and path of each thing that cannot be read, where the uuid is another provider's, and where that version is there with other words; at `provider`;
 * at `regular` where it was in force and was offered otherwise.
 */
export async function putForm(tx: Writer, { text, provider, regular }: NewForm, now: Date): Promise<FormName | Refusal> {
  const { unreadable, form, data } = checkFormText(text);
  if (form === null) return refuseInvalid(unreadable.map(atLine));
  const { uuid: id, name, version } = form.definition;
  if (!wire.uuid.safeParse(id).success) return refuseField("text", "Die Kennung des Formulars (uuid) ist keine UUID.");
  const known = await tx.selectFrom("providers").select("id").where("id", "=", provider).executeTakeFirst();
  if (known === undefined) return refuseField("provider", `Den Anbieter ${provider} gibt es nicht.`);
  const rows = await tx
    .selectFrom("order_forms")
    .select(["version", "name", "provider_id", "regular", "data"])
    .where("id", "=", id)
    .execute();
  const other = rows.find((row) => row.provider_id !== provider);
  if (other !== undefined) {
    const whose = `Die uuid ${id} gehört schon einem Formular des Anbieters ${other.provider_id}.`;
    return refuseField("text", `${whose} Bitte gib dem Formular eine eigene.`);
  }
  const same = rows.find((row) => row.version === version);
  if (same !== undefined) {
    if (same.name !== name || contentHash(same.data) !== contentHash(data)) {
      return refuseField("text", `Die Fassung ${version} gibt es schon, mit anderem Inhalt. ${newNumber}`);
    }
    return same.regular === regular ? { id, version } : offerElsewhere(tx, { id, version }, regular);
  }
  await tx
    .insertInto("order_forms")
    .values({
      id,
      version,
      name,
      status: "INACTIVE",
      provider_id: provider,
      regular,
      data: JSON.stringify(data),
      created_at: now,
    })
    .execute();
  return { id, version };
}

const newNumber = "Bitte gib dem Formular eine neue Nummer (version).";

/** A draft is offered everywhere or not as it was said last; of what was in force that stays, for addresses and orders go by it. */
async function offerElsewhere(tx: Writer, { id, version }: FormName, regular: boolean): Promise<FormName | Refusal> {
  const active = await tx
    .selectFrom("order_form_states")
    .select("id")
    .where("form_id", "=", id)
    .where("form_version", "=", version)
    .where("status", "=", "ACTIVE")
    .executeTakeFirst();
  if (active !== undefined)
    return refuseField("regular", `Fassung ${version} galt schon: Wo sie angeboten wird, bleibt. ${newNumber}`);
  await tx.updateTable("order_forms").set({ regular }).where("id", "=", id).where("version", "=", version).execute();
  return { id, version };
}

/**
 * Brings a version into force in the place of the one that is; tablets are told, and what was begun on another version keeps it. Refusals:
 * `not_found`, 422 at `version` by path where form, review, summary, mail and exports would not say the same, or a mandate names another creditor
 * than the provider.
 */
export async function activateForm(tx: Writer, { id, version }: FormName): Promise<Refusal | null> {
  const rows = await lockVersions(tx, id);
  const row = rows.find((one) => one.version === version);
  if (row === undefined) return refuse("not_found");
  const { unreadable, notActivatable } = checkForm({ uuid: id, name: row.name, version, data: row.data });
  const creditor = await otherCreditor(tx, row.provider_id, row.data);
  const problems = [...unreadable, ...notActivatable, ...(creditor === null ? [] : [{ path: creditorPath, message: creditor }])];
  if (problems.length > 0) {
    return refuseInvalid(problems.map(({ path, message }) => ({ propertyPath: "version", message: `${path}: ${message}` })));
  }
  if (row.status === "ACTIVE") return null;
  await setStatus(tx, id, version);
  return null;
}

/**
 * Takes a version back: with `previous` the one before it is in force again (`formBeforeSql`), else the form sells nothing. What was begun on it is sent and
 * flagged as any older version is. Refusals: `not_found`, 422 at `previous` where there was none.
 */
export async function takeFormBack(tx: Writer, { id, version }: FormName, previous: boolean): Promise<Refusal | null> {
  const rows = await lockVersions(tx, id);
  const row = rows.find((one) => one.version === version);
  if (row === undefined) return refuse("not_found");
  if (row.status === "INACTIVE") return null;
  if (!previous) {
    await setStatus(tx, id, null);
    return null;
  }
  const { rows: found } = await sql<{ before: string | null }>`
    select ${formBeforeSql} as before from order_forms o where o.id = ${id} and o.version = ${version}`.execute(tx);
  const before = found[0]?.before ?? null;
  if (before === null) return refuseField("previous", "Vor dieser Fassung galt keine.");
  return activateForm(tx, { id, version: before });
}

/** Of two who activate at once the second one waits, and sees what the first one did. */
function lockVersions(tx: Writer, id: string) {
  return tx
    .selectFrom("order_forms")
    .select(["version", "name", "status", "data", "provider_id"])
    .where("id", "=", id)
    .orderBy("number")
    .forUpdate()
    .execute();
}

async function setStatus(tx: Writer, id: string, active: string | null): Promise<void> {
  await tx.updateTable("order_forms").set({ status: "INACTIVE" }).where("id", "=", id).where("status", "=", "ACTIVE").execute();
  if (active !== null) {
    await tx.updateTable("order_forms").set({ status: "ACTIVE" }).where("id", "=", id).where("version", "=", active).execute();
  }
  await announceForm(tx, id);
}

function atLine({ line, path, message }: TextProblem) {
  return { propertyPath: "text", message: `Zeile ${line}${path === "" ? "" : `, ${path}`}: ${message}` };
}
