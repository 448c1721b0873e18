import { maskAccounts } from "@rundgang/domain";

import { JsonText } from "../db/json-text.ts";
import type { Actor } from "./actor.ts";
import { worksOnOrders } from "./read-papers.ts";

/**
 * What somebody is told who did not capture the customer himself: every IBAN in it is masked. The back office reads one whole by
 * telling why (`POST /api/iban_views`, decision 097).
 */
export function asReadBy<Value>(actor: Actor, ownerId: string, json: JsonText<Value>): JsonText<Value> {
  return actor.id === ownerId ? json : masked(JSON.parse(json.text));
}

/** An order as somebody reads it: his own whole, the back office's with masked IBANs, his team's as far as `asReadByLead`. */
export function orderAsReadBy<Value>(actor: Actor, ownerId: string, order: Readonly<Record<string, unknown>>): JsonText<Value> {
  if (actor.id === ownerId) return new JsonText(JSON.stringify(order));
  return masked(worksOnOrders(actor) ? order : asReadByLead(order));
}

function masked<Value>(whole: unknown): JsonText<Value> {
  return new JsonText(JSON.stringify(maskAccounts(whole)));
}

/** Members of an order that tell a team lead nothing; those that the contract asks for stand there empty. */
const emptied: Readonly<Record<string, unknown>> = {
  providerData: {},
  files: [],
  fileHashes: {},
  documents: [],
  mails: [],
  corrections: [],
  questions: [],
  contactRequests: [],
};
const untold = new Set(["receipt", "totals", "delivered"]);
const customerHead = new Set(["@id", "@type", "uuid", "anrede", "vorname", "name"]);

/**
 * Of an order of the team: number, door, name of the customer, state with its history, kinds of deviation; no IBAN, no answers, no papers (decision 104).
 * A part of an order stays that part.
 */
function asReadByLead(order: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(order).flatMap(([key, value]) => {
      if (untold.has(key)) return [];
      if (key === "customer") return [[key, headOf(value)]];
      if (key === "deviations") return [[key, Array.isArray(value) ? value.map(kindOf) : value]];
      return [[key, emptied[key] ?? value]];
    }),
  );
}

/** What was found and expected holds answers of the customer; the kind of a deviation tells a lead enough. */
function kindOf(deviation: unknown): unknown {
  if (typeof deviation !== "object" || deviation === null) return deviation;
  return {
    ...deviation,
    ...("found" in deviation && { found: null }),
    ...("expected" in deviation && { expected: null }),
  };
}

function headOf(customer: unknown): unknown {
  if (typeof customer !== "object" || customer === null) return customer;
  return Object.fromEntries(
    Object.entries(customer).map(([key, value]) => [key, customerHead.has(key) ? value : typeof value === "string" ? "" : null]),
  );
}
