import { dateOf } from "@rundgang/contracts";
import { mandateMail } from "@rundgang/domain";
import { compactIban, groupedIban } from "@rundgang/forms";

import type { Writer } from "../../db/open-database.ts";
import type { StoredDocument } from "../../documents/store-document.ts";
import { composeMail } from "../../mail/mail-text.ts";
import { postMail } from "../../mail/post-mail.ts";
import { endsOf, mandateOf, mandateReference, type NewMandate } from "./confirmation-papers.ts";
import { hasPapers, readPapers } from "./made-papers.ts";
import { makePapers } from "./make-papers.ts";
import { unsignedSource } from "./order-papers.ts";
import { withSummary, type ConfirmableOrder } from "./order-to-confirm.ts";
import { readStoredOrder } from "./stored-order.ts";
import type { OrderPorts } from "./order-ports.ts";

interface OtherAccount {
  readonly orderId: string;
  readonly iban: string;
  /** Who put it right. */
  readonly userId: string;
}

/**
 * Makes a new mandate for an order whose account is put right, before the correction itself is kept: a paper with a reference and a number of
 * its own, sealed like the others, bound to the evidence together with the one that it replaces, which stays; and one mail that tells the
 * customer (decision 050). Nothing where the account is the same, the form asks for no mandate, or the order has no papers yet: its first
 * mandate will be for the account that counts then.
 */
export async function replaceMandate(tx: Writer, ports: OrderPorts, { orderId, iban, userId }: OtherAccount): Promise<void> {
  const stored = await readStoredOrder(tx, orderId);
  if (stored === null || !(await hasPapers(tx, orderId))) return;
  const counts = mandateOf(stored);
  const mandate = mandateOf({ ...stored, correctedIban: iban });
  if (mandate === null || (counts !== null && compactIban(counts.iban) === compactIban(iban))) return;
  const order = withSummary(stored);
  if (order === null) return;
  const earlier = await readPapers(tx, orderId, ["sepa_mandate"]);
  const mandateNow: NewMandate = { mandate, version: earlier.length + 1, changedOn: dateOf(ports.now.toISOString()) };
  const replacing = { ...mandateNow, before: earlier.at(-1), userId };
  const [document] = await makePapers(tx, ports, "corrected", { ...unsignedSource(order), replacing });
  if (document !== undefined) await tellCustomer(tx, ports, order, { ...mandateNow, document });
}

interface Told extends NewMandate {
  readonly document: StoredDocument;
}

/** A mail is no place for a whole IBAN: the paper stays with the order (decision 046), the mail names the ends and the reference. */
async function tellCustomer(tx: Writer, ports: OrderPorts, order: ConfirmableOrder, told: Told): Promise<void> {
  if (order.customerEmail === "") return;
  const { mandate, version, changedOn, document } = told;
  const { number, addressLine } = order;
  const { provider } = order.summary;
  const { subject, paragraphs } = mandateMail({ name: mandate.accountHolder, number, changedOn, provider: provider.name });
  const mail = composeMail({
    subject: `${subject} (Auftrag ${number})`,
    sender: provider.name,
    ...(provider.sender !== undefined && { from: provider.sender }),
    ...(provider.accent !== undefined && { accent: provider.accent }),
    paragraphs,
    factsTitle: "Ihr neues Mandat",
    facts: [
      { term: "Auftragsnummer", text: String(number) },
      { term: "Anschluss", text: addressLine },
      { term: "IBAN", text: endsOf(groupedIban(mandate.iban)) },
      { term: "Mandatsreferenz", text: mandateReference(number, version) },
      { term: "Gläubiger-Identifikationsnummer", text: mandate.creditor.id },
    ],
    sections: [],
  });
  const purpose = `mandate:${document.id}`;
  await postMail(tx, ports.jobs, { ...mail, purpose, recipient: order.customerEmail, attachments: [] }, ports.now);
}
