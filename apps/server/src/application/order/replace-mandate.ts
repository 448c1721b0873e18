import { dateOf, iri } from "@rundgang/contracts";
import { buildContractSummary, mandateMail } from "@rundgang/domain";
import { compactIban, groupedIban } from "@rundgang/forms";

import type { Writer } from "../../db/open-database.ts";
import type { StoredDocument } from "../../documents/store-document.ts";
import { composeMail } from "../../mail/mail-text.ts";
import { postMail } from "../../mail/post-mail.ts";
import { endsOf, mandateOf, mandateReference, newMandatePaper, type NewMandate } from "./confirmation-papers.ts";
import type { OrderToConfirm } from "./confirm-order.ts";
import { storePaper } from "./keep-paper.ts";
import { noteEvidence } from "./note-evidence.ts";
import { readStoredOrder } from "./stored-order.ts";
import type { OrderPorts } from "./submit-order.ts";

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
  const order = await readStoredOrder(tx, orderId);
  if (order === null || !(await hasPapers(tx, orderId))) return;
  const counts = mandateOf(order);
  const mandate = mandateOf({ ...order, correctedIban: iban });
  if (mandate === null || (counts !== null && compactIban(counts.iban) === compactIban(iban))) return;
  const { form, answers, prices } = order.computed;
  const provider = buildContractSummary(form, answers, prices, { today: order.capturedOn })?.provider;
  if (provider === undefined) return;
  const earlier = await readMandates(tx, orderId);
  const made: NewMandate = { mandate, version: earlier.length + 1, changedOn: dateOf(ports.now.toISOString()) };
  const bytes = await ports.renderPaper(newMandatePaper(order, made, provider.accent), ports.now);
  const document = await storePaper(tx, ports, orderId, { type: "sepa_mandate", bytes });
  const before = earlier.at(-1);
  const documents = {
    ...(before !== undefined && { [iri("documents", before.id)]: before.sha256 }),
    [iri("documents", document.id)]: document.sha256,
  };
  await noteEvidence(tx, orderId, ports.now, [{ event: "mandate_replaced", sha256: document.sha256, documents, userId }]);
  await tellCustomer(tx, ports, order, { ...made, document, provider });
}

async function hasPapers(tx: Writer, orderId: string): Promise<boolean> {
  const made = await tx.selectFrom("documents").select("id").where("order_id", "=", orderId).limit(1).executeTakeFirst();
  return made !== undefined;
}

/** All of an order without their seals, in the order in which they were made. */
function readMandates(tx: Writer, orderId: string): Promise<readonly { readonly id: string; readonly sha256: string }[]> {
  return tx
    .selectFrom("documents")
    .select(["id", "sha256"])
    .where("order_id", "=", orderId)
    .where("type", "=", "sepa_mandate")
    .where("to_seal", "=", true)
    .orderBy("created_at")
    .execute();
}

interface Told extends NewMandate {
  readonly document: StoredDocument;
  readonly provider: NonNullable<ReturnType<typeof buildContractSummary>>["provider"];
}

/** A mail is no place for a whole IBAN: the paper stays with the order (decision 046), the mail names the ends and the reference. */
async function tellCustomer(tx: Writer, ports: OrderPorts, order: OrderToConfirm, told: Told): Promise<void> {
  if (order.customerEmail === "") return;
  const { mandate, version, changedOn, document, provider } = told;
  const { number, addressLine } = order;
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
