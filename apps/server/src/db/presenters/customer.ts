import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { resource, type JsonSql } from "./resource.ts";

const member = (name: string): JsonSql => sql`k.data -> ${sql.lit(name)}`;

/** `Object.keys` with the names that it is given. */
function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}

const members = {
  anrede: member("anrede"),
  vorname: member("vorname"),
  name: member("name"),
  geburtsdatum: member("geburtsdatum"),
  aStrasse: member("aStrasse"),
  aHausnummer: member("aHausnummer"),
  aHausnummerZs: member("aHausnummerZs"),
  aPostleitzahl: member("aPostleitzahl"),
  aOrt: member("aOrt"),
  telPrivat: member("telPrivat"),
  telMobile: member("telMobile"),
  email: member("email"),
  iban: member("iban"),
};

/** Members of a Kunde beside its names: each tells who somebody is. */
export const customerMembers = keysOf(members);

/** Kunde of the row `k` (B §3 "Customer as sent"), as it is stored: `read-order.ts` opens what is sealed in it. */
export const customerJson = resource(wire.customer, sql`k.id`, members);
