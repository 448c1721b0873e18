import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";
import type { z } from "zod";

import { JsonText } from "./json-text.ts";
import type { Reader } from "./open-database.ts";
import { customerJson } from "./presenters/customer.ts";
import { orderJson } from "./presenters/order.ts";
import { readOneJson } from "./read-json.ts";
import { opened, openedCustomer, SealLost } from "./record-seals.ts";

type Members = Record<string, unknown>;

/** An order as `orderJson` makes it, opened; null where there is none. Throws `SealLost`. */
export async function readOrder(db: Reader, id: string): Promise<Members | null> {
  const json = await readOneJson(db, orderJson, sql`orders o where o.id = ${id}`);
  return json === null ? null : openOrder(db, JSON.parse(json.text));
}

/** The same as text. */
export async function readOrderJson(db: Reader, id: string): Promise<JsonText<z.input<typeof wire.order>> | null> {
  const order = await readOrder(db, id);
  return order === null ? null : new JsonText(JSON.stringify(order));
}

/** A customer as `customerJson` makes him, opened; null where there is none. Throws `SealLost`. */
export async function readCustomerJson(db: Reader, id: string): Promise<JsonText<z.input<typeof wire.customer>> | null> {
  const json = await readOneJson(db, customerJson, sql`customers k where k.id = ${id}`);
  return json === null ? null : new JsonText(JSON.stringify(openCustomer(db, JSON.parse(json.text))));
}

/** What `orderJson` or a part of it has made, with what is sealed opened in its place. Throws `SealLost`. */
export function openOrder(db: Reader, order: Readonly<Members>): Members {
  return openMembers(db, order, (_name, open) => open());
}

/** The same for a list: what cannot be opened is empty, so that the others are read. */
export function openListed(db: Reader, order: Readonly<Members>): Members {
  return openMembers(db, order, (name, open) => {
    try {
      return open();
    } catch (error) {
      if (!(error instanceof SealLost)) throw error;
      return name === "corrections" ? [] : name === "providerData" ? {} : emptiedCustomer(order["customer"]);
    }
  });
}

type OpenedMember = "providerData" | "customer" | "corrections";

function openMembers(
  db: Reader,
  order: Readonly<Members>,
  orElse: (name: OpenedMember, open: () => unknown) => unknown,
): Members {
  const id = String(order["uuid"]);
  const made = { ...order };
  if ("providerData" in order)
    made["providerData"] = orElse("providerData", () => opened(db, "orders.provider_data", id, order["providerData"]));
  if (isMembers(order["customer"])) {
    const { customer } = order;
    made["customer"] = orElse("customer", () => openCustomer(db, customer));
  }
  const { corrections } = order;
  if (Array.isArray(corrections))
    made["corrections"] = orElse("corrections", () => corrections.filter(isMembers).map((one) => openCorrection(db, one)));
  return made;
}

/** A customer as `customerJson` has made him. */
export function openCustomer(db: Reader, customer: Readonly<Members>): Members {
  return openedCustomer(db, String(customer["uuid"]), customer);
}

/** A correction as SQL has made it, with the id of its row, which is told to nobody. */
export function openCorrection(db: Reader, { id, ...told }: Readonly<Members>): Members {
  const open = (name: "submitted" | "corrected") => opened(db, `order_corrections.${name}`, String(id), told[name]);
  return { ...told, submitted: open("submitted"), corrected: open("corrected") };
}

function emptiedCustomer(customer: unknown): unknown {
  return isMembers(customer) ? { ...customer, iban: "", geburtsdatum: null } : customer;
}

function isMembers(value: unknown): value is Readonly<Members> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
