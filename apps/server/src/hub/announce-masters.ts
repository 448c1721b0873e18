import { iri, wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { JsonText } from "../db/json-text.ts";
import type { Writer } from "../db/open-database.ts";
import { callToActionJson } from "../db/presenters/call-to-action.ts";
import { carrierJson } from "../db/presenters/carrier.ts";
import { orderFormJson } from "../db/presenters/order-form.ts";
import { providerJson } from "../db/presenters/provider.ts";
import { readOneJson } from "../db/read-json.ts";
import { publishEvent } from "./publish-event.ts";

/* Each master as GET answers it now: tablets that are open have it without a new load (decision 132). */

/** Announces a call to action: a new one, or one that has ended. */
export async function announceCallToAction(tx: Writer, id: string): Promise<void> {
  const json = await readOneJson(tx, callToActionJson, sql`call_to_actions k where k.id = ${id}`);
  if (json !== null) publishEvent(tx, { type: "CallToAction", id, json });
}

/** Announces a provider. */
export async function announceProvider(tx: Writer, number: number): Promise<void> {
  const json = await readOneJson(tx, providerJson, sql`providers p where p.id = ${number}`);
  if (json !== null) publishEvent(tx, { type: "Provider", id: String(number), json });
}

/** Announces a carrier, one that has ended as well. */
export async function announceCarrier(tx: Writer, id: string): Promise<void> {
  const json = await readOneJson(tx, carrierJson, sql`carriers k where k.id = ${id}`);
  if (json !== null) publishEvent(tx, { type: "Carrier", id, json });
}

/** Announces a form: its version in force, and where none is, the newest with the status that says so. */
export async function announceForm(tx: Writer, id: string): Promise<void> {
  const json = await readOneJson(
    tx,
    orderFormJson,
    sql`order_forms o where o.id = ${id} order by (o.status = 'ACTIVE') desc, o.number desc limit 1`,
  );
  if (json !== null) publishEvent(tx, { type: "OrderForm", id, json });
}

/** Announces what holds for the addresses of a project. */
export async function announceProjectSettings(tx: Writer, id: string): Promise<void> {
  const project = await tx.selectFrom("projects").select("settings").where("id", "=", id).executeTakeFirst();
  if (project === undefined) return;
  const json = JSON.stringify(projectSettingsOf(id, project.settings));
  publishEvent(tx, { type: "ProjectSettings", id, json: new JsonText(json) });
}

/** The settings of a project as devices read them. */
export function projectSettingsOf(id: string, settings: Readonly<Record<string, unknown>>): wire.ProjectSettings {
  const head = { "@id": `${iri("projects", id)}/settings`, "@type": "ProjectSettings" as const, uuid: id };
  return wire.projectSettings.parse({ ...settings, ...head });
}
