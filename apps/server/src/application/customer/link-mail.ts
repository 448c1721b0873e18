import { buildContractSummary } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { composeMail, type MailText } from "../../mail/mail-text.ts";
import { readStoredOrder } from "../order/stored-order.ts";

interface LinkMail extends MailText {
  readonly recipient: string;
}

interface Told {
  readonly orderId: string;
  readonly url: string;
  /** Until when it waits. */
  readonly until: Date;
}

const days = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });

/**
 * The mail that brings a customer the link to his order: no name of his and no price, since it goes to whatever address was typed. Null
 * where there is none.
 */
export async function linkMail(tx: Writer, { orderId, url, until }: Told): Promise<LinkMail | null> {
  const order = await readStoredOrder(tx, orderId);
  if (order === null || order.customerEmail === "") return null;
  const { salesman, providerName } = await tx
    .selectFrom("orders as o")
    .innerJoin("users as s", "s.id", "o.user_id")
    .innerJoin("providers as p", "p.id", "o.provider_id")
    .select(["s.name as salesman", "p.name as providerName"])
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { form, answers, prices } = order.computed;
  const provider = buildContractSummary(form, answers, prices, { today: order.capturedOn })?.provider;
  const sender = provider?.name ?? providerName;
  const text = composeMail({
    subject: `Bitte lesen und bestätigen Sie Ihren Auftrag (Auftrag ${order.number})`,
    sender,
    ...(provider?.sender !== undefined && { from: provider.sender }),
    ...(provider?.accent !== undefined && { accent: provider.accent }),
    paragraphs: [
      "Guten Tag,",
      `für Sie wurde ein Auftrag bei ${sender} vorbereitet. Bestellt ist noch nichts: Sie lesen ihn in Ruhe mit allen Preisen und Dokumenten, und erst mit Ihrer Bestätigung auf dieser Seite wird er verbindlich.`,
    ],
    link: { text: "Auftrag lesen und bestätigen", url },
    factsTitle: "Ihr Auftrag",
    facts: [
      { term: "Auftragsnummer", text: String(order.number) },
      { term: "Erfasst von", text: salesman },
      { term: "Gültig bis", text: `${days.format(until)} Uhr` },
    ],
    sections: [
      {
        title: "Gut zu wissen",
        paragraphs: [
          "Der Link gehört nur Ihnen. Bitte leiten Sie diese E-Mail nicht weiter.",
          "Wenn Sie nicht bestellen möchten, müssen Sie nichts tun. Haben Sie eine Frage, stellen Sie sie auf der Seite.",
          "Ob jemand wirklich für uns verkauft, sagt Ihnen der QR-Code auf seinem Ausweis: Er führt auf eine Seite unter derselben Adresse wie dieser Link.",
          "Sie haben mit niemandem über einen Auftrag gesprochen? Dann hat sich jemand bei der Adresse vertippt. Bitte löschen Sie diese E-Mail.",
        ],
      },
    ],
  });
  return { ...text, recipient: order.customerEmail };
}
