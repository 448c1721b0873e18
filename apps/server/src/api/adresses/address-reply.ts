import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { addressJson } from "../../db/presenters/address.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse, type Refusal } from "../../errors.ts";
import type { JsonText } from "../../db/json-text.ts";
import type { Actor } from "../../policies/actor.ts";
import { askerOf, isSeenWhole, seenAddresses } from "../../policies/own-address.ts";

/** The address as its writer may see it after the change. */
export async function readAddressFor(tx: Writer, actor: Actor, addressId: string): Promise<JsonText<wire.Address> | Refusal> {
  const json = await readOneJson(tx, addressJson(isSeenWhole), seenAddresses(askerOf(actor), sql`a.id = ${addressId}`));
  return json === null ? refuse("not_found") : json;
}
