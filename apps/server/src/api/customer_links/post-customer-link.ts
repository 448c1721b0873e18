import { idOfIri, iri, type wire } from "@rundgang/contracts";

import { issueLink, linkUrl } from "../../application/customer/issue-link.ts";
import { isAwaiting } from "../../db/awaiting.ts";
import { JsonText } from "../../db/json-text.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { mayReadPaper } from "../../policies/read-papers.ts";
import { networkOf, noteNetwork } from "../../sessions/networks.ts";

/** A mail may be under way: nobody needs a second one before that. */
const mailPauseMs = 60_000;

/**
 * POST /api/customer_links: the link of an order that waits for its customer, to be shown as it is, or as a new one by mail, which the earlier ones give
 * way to. What is shown is never the token of the mail. No receipt keeps its address.
 */
export const postCustomerLink = handle("postCustomerLink", async (input) => {
  const { actor, body, context } = input;
  const { clock, jobs, keys, publicUrl } = context;
  const orderId = idOfIri(body.order);
  const now = clock();
  const ports = { jobs, keys, publicUrl, now };
  const read = async (tx: Writer) => {
    const link = await findCurrent(tx, orderId);
    return link === null ? null : new JsonText<{ url: string }>(JSON.stringify({ url: linkUrl(ports, link.nonce, "shown") }));
  };
  return createOnce(
    input,
    async (tx) => {
      const order = await tx
        .selectFrom("orders")
        .select(["user_id", "status", "awaiting_until", "customer_confirmed_at"])
        .where("id", "=", orderId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (order === undefined) return refuse("parent_missing");
      /* Whoever has the link confirms in the customer's place: a neighbour system has those of its own orders. */
      const isForeign = actor.neighbour !== undefined && actor.id !== order.user_id;
      if (isForeign || !mayReadPaper(actor, order.user_id)) return refuse("forbidden");
      const isOver = order.awaiting_until === null || order.awaiting_until <= now;
      if (!isAwaiting(order) || isOver) return refuse("order_closed");
      const current = await findCurrent(tx, orderId);
      const mail = body.mail === true;
      if (mail && current?.mailed_at !== undefined && current.mailed_at !== null) {
        const waitMs = current.mailed_at.getTime() + mailPauseMs - now.getTime();
        if (waitMs > 0) return refuse("rate_limited", {}, { "retry-after": String(Math.ceil(waitMs / 1000)) });
      }
      if (mail || current === null) await issueLink(tx, ports, { id: body.uuid, orderId, userId: actor.id, mail });
      /* Whoever is shown a link opens it from here first of all. */
      await noteNetwork(tx, actor.id, networkOf(keys, input.request), now);
      const link = await findCurrent(tx, orderId);
      if (link === null) throw new Error("a link that was just issued is gone");
      if (mail && link.mailed_at === null) return refuseField("mail", "Zu diesem Auftrag ist keine E-Mail-Adresse bekannt.");
      return stored(presented(body.uuid, orderId, link, linkUrl(ports, link.nonce, "shown")));
    },
    { names: ["url"], read },
  );
});

async function findCurrent(tx: Writer, orderId: string) {
  const link = await tx
    .selectFrom("customer_links")
    .select(["nonce", "expires_at", "mailed_at"])
    .where("order_id", "=", orderId)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
  return link ?? null;
}

type Link = NonNullable<Awaited<ReturnType<typeof findCurrent>>>;

function presented(uuid: string, orderId: string, link: Link, url: string): wire.CustomerLink {
  return {
    "@type": "CustomerLink",
    uuid,
    order: iri("auftrags", orderId),
    url,
    expiresAt: link.expires_at.toISOString(),
    mailedAt: link.mailed_at?.toISOString() ?? null,
  };
}
