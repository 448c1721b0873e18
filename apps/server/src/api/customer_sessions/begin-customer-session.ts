import { readCustomerOrder } from "../../application/customer/read-customer-order.ts";
import { noteLinkOpened } from "../../application/customer/note-steps.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { isSecure } from "../../http/is-secure.ts";
import { stored } from "../../http/reply.ts";
import { addressOf } from "../../http/sender.ts";
import { addressHash, beginCustomerSession as begin, findLink, sessionCookie } from "../../sessions/customer-session.ts";

/**
 * POST /api/customer_sessions: exchanges the token of a link for a cookie. It may be exchanged again, on another device too, as long as the link counts:
 * whatever opens a mail's links before its reader uses nothing up.
 */
export const beginCustomerSession = handle("beginCustomerSession", async ({ body, context, request }) => {
  const { clock, database, keys } = context;
  const now = clock();
  return transact(database.db, async (tx) => {
    const link = await findLink(tx, keys.rings.links, body.token, now);
    if (isRefusal(link)) return link;
    const order = await readCustomerOrder(tx, link.orderId, now);
    if (order === null) return refuse("link_unknown");
    const secret = await begin(tx, link, now);
    await noteLinkOpened(tx, link.orderId, addressHash(keys.links, addressOf(request)), now);
    return { ...stored(order), headers: { "set-cookie": sessionCookie(secret, isSecure(context)) } };
  });
});
