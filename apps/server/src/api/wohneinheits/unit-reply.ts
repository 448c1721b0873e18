import type { wire } from "@rundgang/contracts";
import type { Writer } from "../../db/open-database.ts";
import { unitJson } from "../../db/presenters/unit.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse, type Refusal } from "../../errors.ts";
import type { JsonText } from "../../db/json-text.ts";
import { askerOf, isSeenWhole, seenUnit } from "../../policies/own-address.ts";
import type { Actor } from "../../policies/actor.ts";

/** The unit as its writer may see it after the change. */
export async function readUnitFor(tx: Writer, actor: Actor, unitId: string): Promise<JsonText<wire.Unit> | Refusal> {
  const json = await readOneJson(tx, unitJson(isSeenWhole), seenUnit(askerOf(actor), unitId));
  return json === null ? refuse("not_found") : json;
}
