import { randomUUID } from "node:crypto";

import { buildContractSummary, type CustomerHeadline } from "@rundgang/domain";
import { germanDate } from "@rundgang/forms";

import type { Writer } from "../../db/open-database.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { composeMail } from "../../mail/mail-text.ts";
import { postMail } from "../../mail/post-mail.ts";
import { statusAddressesOf, stopPart } from "../../mail/status-links.ts";
import { readStoredOrder } from "../order/stored-order.ts";
import { readCustomerStatus } from "./read-customer-status.ts";

interface Ports {
  readonly jobs: Jobs;
  readonly now: Date;
}

/** What a customer is written of. */
export interface StatusNotice {
  readonly orderId: string;
  /** For the record: a step, "port", "answer", "contact". */
  readonly kind: string;
  readonly headline: CustomerHeadline;
  /** The day that it is about (ISO date). */
  readonly day?: string | null;
  /** He asked for it himself: it goes out although he wants no mail with each step. */
  readonly isAnswer?: boolean;
}

/**
 * Leaves a mail to a job that tells a customer what is new with his order, without his name and without what stands on the page. Nothing where he has no
 * page or no address, or wants no mails.
 */
export async function postStatusMail(tx: Writer, { jobs, now }: Ports, notice: StatusNotice): Promise<void> {
  const { orderId, kind, headline, day = null, isAnswer = false } = notice;
  const link = await tx
    .selectFrom("status_links")
    .select(["nonce", "mails_stopped_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (link === undefined || (link.mails_stopped_at !== null && !isAnswer)) return;
  const order = await readStoredOrder(tx, orderId);
  if (order === null || order.customerEmail === "") return;
  const { providerName } = await tx
    .selectFrom("orders as o")
    .innerJoin("providers as p", "p.id", "o.provider_id")
    .select("p.name as providerName")
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { form, answers, prices } = order.computed;
  const provider = buildContractSummary(form, answers, prices, { today: order.capturedOn })?.provider;
  const { page, stop } = statusAddressesOf(link.nonce);
  const mail = composeMail({
    subject: `${headline.title.replace(/\.$/u, "")} (Auftrag ${order.number})`,
    sender: provider?.name ?? providerName,
    ...(provider?.sender !== undefined && { from: provider.sender }),
    ...(provider?.accent !== undefined && { accent: provider.accent }),
    paragraphs: ["Guten Tag,", `${headline.title} ${headline.text}`],
    link: { text: "Status meines Auftrags", url: page },
    factsTitle: "Ihr Auftrag",
    facts: [
      { term: "Auftragsnummer", text: String(order.number) },
      ...(day === null ? [] : [{ term: "Tag", text: germanDate(day) }]),
    ],
    sections: [{ title: "Gut zu wissen", paragraphs: [ownLink, ...(isAnswer ? [] : [stopPart(stop)])] }],
  });
  const id = randomUUID();
  await tx.insertInto("status_notices").values({ id, order_id: orderId, kind, created_at: now }).execute();
  await postMail(tx, jobs, { ...mail, purpose: `status:${id}`, recipient: order.customerEmail, attachments: [] }, now);
}

const ownLink = "Der Link gehört nur Ihnen. Die Seite fragt Sie nach einer Angabe, die nur Sie kennen.";

/** Writes to a customer where his order stands now. @param day that is new */
export async function postStepMail(
  tx: Writer,
  ports: Ports,
  { orderId, kind, day = null }: Pick<StatusNotice, "orderId" | "kind" | "day">,
): Promise<void> {
  const status = await readStatusIfWanted(tx, orderId, ports.now);
  if (status === null) return;
  await postStatusMail(tx, ports, { orderId, kind, headline: status.headline, day });
}

async function readStatusIfWanted(tx: Writer, orderId: string, now: Date) {
  const link = await tx.selectFrom("status_links").select("mails_stopped_at").where("order_id", "=", orderId).executeTakeFirst();
  return link === undefined || link.mails_stopped_at !== null ? null : readCustomerStatus(tx, orderId, now);
}
