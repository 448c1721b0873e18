import { expect } from "./door.ts";
import type { Facts } from "./facts.ts";
import { customer } from "./secrets.ts";

/** Exactly one order, whole: customer, files with their hashes, unit, qualification, mails; it differs in nothing but `deviations`. */
export function expectOneOrder(
  facts: Facts,
  unitId: string,
  summary: "mail" | "photo",
  deviations: readonly { readonly kind: string }[] = [],
): void {
  expect(facts.customers.map((one) => one.data["name"])).toEqual([customer.lastName]);
  expect(facts.orders).toHaveLength(1);
  const [order] = facts.orders;
  expect(order).toMatchObject({ unit_id: unitId, contract_type: "live", status: "NEW", deviations });

  const files = new Map(facts.files.map((file) => [`/api/uploaded_files/${file.id}`, file.sha256]));
  const uploaded = facts.order_files.filter((file) => file.iri.startsWith("/api/uploaded_files/"));
  expect(uploaded.length).toBe(facts.files.length);
  for (const file of uploaded) expect(files.get(file.iri)).toBe(file.sha256);

  const unit = facts.units.find((one) => one.id === unitId);
  expect(unit).toMatchObject({ status: "SALE", name: customer.lastName, order_id: order?.id });
  const registered = facts.qualifications.filter((one) => one.code === "ORDER_REGISTERED");
  expect(registered.map((one) => [one.unit_id, one.data["contractType"]])).toEqual([[unitId, "live"]]);

  /* The demo's calls have mails of their own, at their hour. */
  const mails = facts.mails.filter(({ purpose }) => !purpose.startsWith("consultation:"));
  const purposes = mails.map((mail) => mail.purpose.split(":")[0]);
  expect(purposes.toSorted()).toEqual(summary === "mail" ? ["broadcast", "order"] : ["order"]);
  for (const mail of mails) {
    expect(mail.recipient).toBe(customer.mail);
    expect(mail.attachments.length).toBeGreaterThan(0);
    expect(mail.sent_at).not.toBeNull();
  }
  /* What was signed is a paper of this order, and is called so. */
  const confirmation = facts.mails.find((mail) => mail.purpose.startsWith("order:"));
  const names = ["Vertragszusammenfassung-unterschrieben.pdf", "Auftragsbestätigung.pdf", "Widerrufsbelehrung.pdf"];
  for (const filename of names) expect(confirmation?.attachments).toContainEqual(expect.objectContaining({ filename }));
}
