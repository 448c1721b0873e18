import { sql } from "kysely";

import { resource, type JsonSql } from "./resource.ts";

/** Members of a Kunde beside its names: each tells who somebody is. */
export const customerMembers = [
  "anrede",
  "vorname",
  "name",
  "geburtsdatum",
  "aStrasse",
  "aHausnummer",
  "aHausnummerZs",
  "aPostleitzahl",
  "aOrt",
  "telPrivat",
  "telMobile",
  "email",
  "iban",
] as const;

/** Kunde of the row `k` (B §3 "Customer as sent"). */
export const customerJson: JsonSql = resource(
  "kundes",
  "Kunde",
  sql`k.id`,
  Object.fromEntries(customerMembers.map((field) => [field, sql`k.data -> ${sql.lit(field)}`])),
);
