import { dateOf, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { announceProjectSettings } from "../../hub/announce-masters.ts";
import { lockName } from "../lock-name.ts";

type Settings = wire.Project["settings"];

/** Makes a project without addresses; null where it is made. Refusals: 422 at `name` where it is taken. */
export async function createProject(
  tx: Writer,
  { id, name, settings }: { readonly id: string; readonly name: string; readonly settings: Settings },
): Promise<Refusal | null> {
  const made = await tx
    .insertInto("projects")
    .values({ id, name, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made === undefined ? refuseField("name", takenText(name)) : null;
}

/** What of a project is to become another; what is left out stays. */
export interface ProjectChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly settings?: Settings | undefined;
  readonly quota?: wire.Quota | null | undefined;
}

/**
 * Changes a project; null where it is done. The database keeps each version of the settings, and an order is judged by the one in force at its
 * capture (decision 048); tablets are told of new ones. Refusals: `not_found`, 422 at `name`, `quota` and `quota.until`.
 */
export async function changeProject(tx: Writer, change: ProjectChange, now: Date): Promise<Refusal | null> {
  const project = await tx.selectFrom("projects").selectAll().where("id", "=", change.id).forUpdate().executeTakeFirst();
  if (project === undefined) return refuse("not_found");
  const { name = project.name, settings, quota } = change;
  await lockName(tx, name);
  const same = await tx
    .selectFrom("projects")
    .select("id")
    .where("name", "=", name)
    .where("id", "!=", project.id)
    .executeTakeFirst();
  if (same !== undefined) return refuseField("name", takenText(name));
  if (quota !== undefined && quota !== null) {
    /* One that was agreed and is over may stay as it is. */
    const isNew = quota.until !== project.quota?.["until"];
    if (isNew && quota.until < dateOf(now.toISOString())) {
      return refuseField("quota.until", "Die Frist liegt in der Vergangenheit. Bitte wähle einen Tag ab heute.");
    }
    if (!(await hasAny(tx, project.id, quota.base))) {
      const what = quota.base === "units" ? "Wohneinheit" : "Adresse";
      return refuseField("quota", `In diesem Ausbaugebiet liegt noch keine ${what}. Bitte ordne zuerst Adressen zu.`);
    }
  }
  await tx
    .updateTable("projects")
    .set({
      name,
      ...(settings !== undefined && { settings: JSON.stringify(settings) }),
      ...(quota !== undefined && { quota: quota === null ? null : JSON.stringify(quota) }),
    })
    .where("id", "=", project.id)
    .execute();
  if (settings !== undefined) await announceProjectSettings(tx, project.id);
  return null;
}

const takenText = (name: string) => `Ein Ausbaugebiet „${name}“ gibt es schon.`;

async function hasAny(tx: Writer, projectId: string, base: wire.Quota["base"]): Promise<boolean> {
  const addresses = tx.selectFrom("addresses").where("project_id", "=", projectId);
  const found =
    base === "addresses"
      ? await addresses.select("addresses.id").limit(1).executeTakeFirst()
      : await addresses.innerJoin("units", "units.address_id", "addresses.id").select("units.id").limit(1).executeTakeFirst();
  return found !== undefined;
}
