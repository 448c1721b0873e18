import { sql, type RawBuilder } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";

/** Where a form that is not regular is offered, or no more; ids. */
interface GivenForm {
  readonly form: string;
  readonly given: boolean;
  readonly where: { readonly project: string } | { readonly territory: string } | { readonly addresses: readonly string[] };
}

/**
 * Gives a form to addresses, or takes it from them; a project keeps it for addresses that come later (decision 133). Tablets that have the addresses
 * load anew. Refusals: 422 at `form` for one that there is not, or that is regular and offered anyway; at `project`, `territory`, `adresses`.
 * @returns how many addresses offer it now and did not, or the other way round
 */
export async function giveForm(tx: Writer, { form, given, where }: GivenForm): Promise<number | Refusal> {
  const known = await tx
    .selectFrom("order_forms")
    .select("regular")
    .where("id", "=", form)
    .orderBy("number", "desc")
    .executeTakeFirst();
  if (known === undefined) return refuseField("form", "Dieses Formular gibt es nicht.");
  if (known.regular) return refuseField("form", "Dieses Formular wird überall bei seinem Anbieter angeboten.");
  const concerned = await addressesIn(tx, where);
  if ("kind" in concerned) return concerned;
  const before = await offering(tx, form, concerned.which);
  if ("project" in where) await giveToProject(tx, form, where.project, given);
  else await giveToAddresses(tx, form, concerned.which, given);
  const after = await offering(tx, form, concerned.which);
  const moved = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))];
  await tellTerritories(tx, moved);
  return moved.length;
}

type Which = RawBuilder<unknown>;

/** SQL of the ids of the addresses that are meant. */
async function addressesIn(tx: Writer, where: GivenForm["where"]): Promise<{ readonly which: Which } | Refusal> {
  if ("project" in where) {
    const project = await tx.selectFrom("projects").select("id").where("id", "=", where.project).executeTakeFirst();
    if (project === undefined) return refuseField("project", "Dieses Ausbaugebiet gibt es nicht.");
    return { which: sql`(select id from addresses where project_id = ${where.project})` };
  }
  if ("territory" in where) {
    const territory = await tx.selectFrom("territories").select("id").where("id", "=", where.territory).executeTakeFirst();
    if (territory === undefined) return refuseField("territory", "Dieses Gebiet gibt es nicht.");
    return { which: sql`(select address_id from address_territories where territory_id = ${where.territory})` };
  }
  const asked = [...new Set(where.addresses)];
  if (asked.length === 0) return refuse("malformed");
  const there = await tx.selectFrom("addresses").select("id").where("id", "in", asked).execute();
  if (there.length < asked.length) return refuseField("adresses", "Eine dieser Adressen gibt es nicht.");
  return { which: sql`(select unnest(${`{${asked.join(",")}}`}::uuid[]))` };
}

async function giveToProject(tx: Writer, form: string, project: string, given: boolean): Promise<void> {
  const row = { project_id: project, form_id: form };
  if (given)
    await tx
      .insertInto("project_forms")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom("project_forms").where("project_id", "=", project).where("form_id", "=", form).execute();
}

async function giveToAddresses(tx: Writer, form: string, which: Which, given: boolean): Promise<void> {
  await (
    given
      ? sql`insert into address_forms (address_id, form_id) select id, ${form}::uuid from ${which} as a(id) on conflict do nothing`
      : sql`delete from address_forms where form_id = ${form} and address_id in ${which}`
  ).execute(tx);
}

/** Which of the addresses offer the form by themselves or by their project. */
async function offering(tx: Writer, form: string, which: Which): Promise<readonly string[]> {
  const rows = await readRows(
    tx,
    sql<{ id: string }>`a.id::text as id`,
    sql`addresses a where a.id in ${which} and (
      exists (select from address_forms f where f.address_id = a.id and f.form_id = ${form})
      or exists (select from project_forms p where p.project_id = a.project_id and p.form_id = ${form}))`,
  );
  return rows.map(({ id }) => id);
}

/** A tablet loads anew where the version of one of its territories has grown (decision 099). */
async function tellTerritories(tx: Writer, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const holding = sql<string>`(select territory_id from address_territories where address_id = any(${`{${addresses.join(",")}}`}::uuid[]))`;
  await tx
    .updateTable("territories")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "in", holding)
    .execute();
}
