import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { addressJson } from "../db/presenters/address.ts";
import { readOneJson } from "../db/read-json.ts";
import { publishEvent } from "../hub/publish-event.ts";

/** Tells of an address, with its units, to everybody whose own it is. */
export async function announceAddress(tx: Writer, addressId: string): Promise<void> {
  const json = await readOneJson(tx, addressJson(sql<boolean>`true`), sql`addresses a where a.id = ${addressId}`);
  if (json !== null) publishEvent(tx, { type: "Adresse", id: addressId, json });
}
