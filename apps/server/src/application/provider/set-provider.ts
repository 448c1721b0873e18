import { activationProblems } from "@rundgang/domain";
import { dgOrderForm, orderFormFor, type FormProvider } from "@rundgang/domain/dg-form";
import { parseFormDefinition } from "@rundgang/forms";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { namedId } from "../../places/natural-key.ts";
import { logoTile, tileWidth } from "./logo-tile.ts";
import type { OwnForm } from "./own-form.ts";
import type { ProviderContent } from "./provider-content.ts";

/** What setting a provider came to. */
export interface ProviderSet {
  readonly version: number;
  /** False: file and form were the same already. */
  readonly changed: boolean;
  readonly formName: string;
  readonly carriers: number;
}

/**
 * Makes a provider, or the next version of one: its row, its own form or the standard form under its name, and the record of what was said. Nothing
 * that is there is changed but the row: an order or a summary begun on an earlier version of the form keeps that version's names,
 * sender and colour in its documents and mails (decision 016). Refusals, and nothing is changed then: 422 at `form.uuid` for a form of another
 * provider, and by path below `form` for one that may not be in force.
 */
export async function setProvider(
  tx: Writer,
  content: ProviderContent,
  now: Date,
  own: OwnForm | null = null,
): Promise<ProviderSet | Refusal> {
  /* Two operators at once: the second one's version comes after the first one's. */
  await sql`lock table provider_versions in exclusive mode`.execute(tx);
  const { number } = content;
  const last = await tx
    .selectFrom("provider_versions")
    .innerJoin("order_forms", (join) => join.onRef("id", "=", "form_id").onRef("order_forms.version", "=", "form_version"))
    .where("provider_versions.provider_id", "=", number)
    .select(["provider_versions.version", "content", "form_id", "data"])
    .orderBy("provider_versions.version", "desc")
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const form = own === null ? await standardForm(tx, content, version) : { ...own, version: `${own.version}-${version}` };
  const refusal = (await refuseForeign(tx, form.uuid, number)) ?? refuseFaulty(form);
  if (refusal !== null) return refusal;
  const carriers = await putCarriers(tx, content.carriers);
  const same =
    last !== undefined &&
    last.form_id === form.uuid &&
    hashOf(last.content) === hashOf(content) &&
    hashOf(last.data) === hashOf(form.data);
  if (same) return { version: last.version, changed: false, formName: form.name, carriers };
  await putProvider(tx, content);
  const ended = last === undefined ? [form.uuid] : [form.uuid, last.form_id];
  await tx.updateTable("order_forms").set({ status: "INACTIVE" }).where("id", "in", ended).execute();
  await tx
    .insertInto("order_forms")
    .values({
      id: form.uuid,
      version: form.version,
      name: form.name,
      status: "ACTIVE",
      provider_id: number,
      regular: true,
      data: JSON.stringify(form.data),
      created_at: now,
    })
    .execute();
  await tx
    .insertInto("provider_versions")
    .values({
      provider_id: number,
      version,
      content: JSON.stringify(content),
      form_id: form.uuid,
      form_version: form.version,
      created_at: now,
    })
    .execute();
  return { version, changed: true, formName: form.name, carriers };
}

async function standardForm(tx: Writer, content: ProviderContent, version: number) {
  return orderFormFor(formProviderOf(content), {
    uuid: await formIdOf(tx, content.number),
    name: `${content.shortName} Privatkunden`,
    version: `${dgOrderForm.version}-${version}`,
  });
}

/** A form's uuid is of one provider: a copied file keeps it by mistake. */
async function refuseForeign(tx: Writer, formId: string, number: number): Promise<Refusal | null> {
  const other = await tx
    .selectFrom("order_forms")
    .select("provider_id")
    .where("id", "=", formId)
    .where("provider_id", "!=", number)
    .executeTakeFirst();
  if (other === undefined) return null;
  return refuseField(
    "form.uuid",
    `Die uuid ${formId} des Bestellformulars gehört schon zum Provider ${other.provider_id}. Bitte gib dem Formular eine eigene.`,
  );
}

/** A form that may not be activated is not put in: what is wrong with it is said, by path. */
function refuseFaulty(form: { readonly name: string }): Refusal | null {
  const parsed = parseFormDefinition(form);
  const problems = parsed.ok ? activationProblems(parsed.definition, parsed.warnings) : parsed.problems;
  if (problems.length === 0) return null;
  return refuseInvalid(problems.map(({ path, message }) => ({ propertyPath: `form.${path}`, message })));
}

/** As it comes back from the database: members that are undefined are not there. */
function hashOf(value: unknown): string {
  return contentHash(JSON.parse(JSON.stringify(value)));
}

function formProviderOf({ name, address, contact, creditorId, mailSender, colours }: ProviderContent): FormProvider {
  return {
    name,
    service: contact.service,
    address: `${address.street}, ${address.postcode} ${address.city}`,
    mail: contact.mail,
    phone: contact.phone,
    creditorId,
    sender: mailSender,
    accent: colours.accent,
  };
}

/** The provider's standard form, where it has one already (the demo's), else one of its own. */
async function formIdOf(tx: Writer, number: number): Promise<string> {
  const known = await tx
    .selectFrom("order_forms")
    .select("id")
    .where("provider_id", "=", number)
    .where("regular", "=", true)
    .where(sql<string>`data->>'mailTemplate'`, "=", dgOrderForm.data.mailTemplate)
    .orderBy("number")
    .executeTakeFirst();
  return known?.id ?? namedId(`form|provider ${number}`);
}

async function putProvider(tx: Writer, { number, name, shortName, colours, settings }: ProviderContent): Promise<void> {
  const known = await tx.selectFrom("providers").select("settings").where("id", "=", number).executeTakeFirst();
  const row = {
    name,
    short_name: shortName,
    logo: JSON.stringify(logoTile(name, colours.accent, tileWidth(name))),
    small_logo: JSON.stringify(logoTile(shortName, colours.accent, tileWidth(shortName))),
    settings: JSON.stringify({ ...known?.settings, ...settings }),
  };
  await tx
    .insertInto("providers")
    .values({ id: number, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** None is ever removed: answers name them. Answers how many are new. */
async function putCarriers(tx: Writer, carriers: ProviderContent["carriers"]): Promise<number> {
  let added = 0;
  for (const { id, name } of carriers) {
    const known = await tx.selectFrom("carriers").select("id").where("id", "=", id).executeTakeFirst();
    if (known === undefined) added += 1;
    await tx
      .insertInto("carriers")
      .values({ id, name })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name }))
      .execute();
  }
  return added;
}
