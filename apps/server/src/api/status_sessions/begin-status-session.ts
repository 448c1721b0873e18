import { readBrandOfOrder } from "../../application/brand/read-brand.ts";
import { readCustomerStatus } from "../../application/customer/read-customer-status.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { isSecure } from "../../http/is-secure.ts";
import { stored } from "../../http/reply.ts";
import { addressOf } from "../../http/sender.ts";
import { beginStatusSession as begin, findStatusLink, isProof, statusCookie } from "../../sessions/status-session.ts";

/**
 * POST /api/status_sessions: exchanges the token of a link, with what proves that it is the customer's, for a cookie. Without it, and with a wrong one,
 * nothing of the order is told but what is asked for; guessing is slowed down as at a sign-in (decision 020).
 */
export const beginStatusSession = handle("beginStatusSession", async ({ body, context, request }) => {
  const { clock, database, keys, loginThrottle, steady } = context;
  const now = clock();
  const link = await findStatusLink(database.db, keys.rings.links, body.token, now);
  if (isRefusal(link)) return link;
  const { asks, orderId } = link;
  if (asks === null) return refuse("link_unknown");
  const given = body.proof?.trim() ?? "";
  const brand = { brand: (await readBrandOfOrder(database.db, orderId)) ?? undefined };
  if (given === "") return refuse("proof_needed", { asks, ...brand, "hydra:description": asked[asks] });
  const guesser = { username: `status ${orderId}`, address: addressOf(request), device: null };
  const attempt = await loginThrottle.attempt(guesser, steady, () => Promise.resolve(isProof(link, given)));
  if (attempt === "busy") return refuse("unavailable");
  if ("waitMs" in attempt) {
    const seconds = Math.ceil(attempt.waitMs / 1000);
    return refuse("rate_limited", { "hydra:description": waitWords(seconds) }, { "retry-after": String(seconds) });
  }
  if (!attempt.right) return refuse("proof_needed", { asks, ...brand });
  return transact(database.db, async (tx) => {
    const status = await readCustomerStatus(tx, orderId, now);
    if (status === null) return refuse("link_unknown");
    const secret = await begin(tx, orderId, now);
    return { ...stored(status), headers: { "set-cookie": statusCookie(secret, isSecure(context)) } };
  });
});

const asked = {
  birthday: "Bitte geben Sie Ihr Geburtsdatum an.",
  phone: "Bitte geben Sie die letzten vier Ziffern Ihrer Telefonnummer an.",
} as const;

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} Sekunden` : minutes === 1 ? "eine Minute" : `${minutes} Minuten`;
  return `Das war zu oft falsch. Bitte warten Sie ${wait}, und versuchen Sie es dann noch einmal.`;
}
