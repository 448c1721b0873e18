import { createHash, createHmac, randomBytes, randomUUID, type KeyObject } from "node:crypto";

import { withdrawalDeadline } from "@rundgang/domain";

import {
  acceptedSql,
  conclusionOfRow,
  instructedSql,
  isConfirmationDueSql,
  type ConclusionRow,
} from "../application/order/conclusion-columns.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import type { KeyRing } from "./key-ring.ts";
import { nameOfLinkToken } from "./link-token.ts";

/** The cookie of a customer's session: no script reads it, and it goes to the calls of his order alone. */
const cookieName = "rundgang_customer";
const cookiePath = "/api/customer_order";
const sessionMs = 12 * 3_600_000;
const dayMs = 24 * 3_600_000;
/** How long the page of an order stays after its customer has confirmed it. */
const pageMs = 14 * dayMs;

/** A link or a session that counts: the order that it leads to. */
export interface CustomerAccess {
  readonly linkId: string;
  readonly orderId: string;
}

/** Which of its two tokens a link was opened by: that of the mail, or the one that its salesman is shown. */
type OpenedFrom = "mail" | "shown";

/** A link that was just opened. */
export interface OpenedLink extends CustomerAccess {
  readonly openedFrom: OpenedFrom;
}

/** A session of a link. */
export interface CustomerSession extends OpenedLink {
  readonly sessionId: string;
}

/** The link of a token. Refusals: link_unknown, link_replaced, link_expired. */
export async function findLink(db: Reader, ring: KeyRing, token: string, now: Date): Promise<OpenedLink | Refusal> {
  const mailed = nameOfLinkToken(ring, "order", token);
  const nonce = mailed ?? nameOfLinkToken(ring, "shown", token);
  if (nonce === null) return refuse("link_unknown");
  const row = await accessRows(db).where("l.nonce", "=", nonce).select("l.mailed_at as mailedAt").executeTakeFirst();
  if (row === undefined) return refuse("link_unknown");
  const access = judge(row, now);
  if (isRefusal(access)) return access;
  /* Earlier versions of this program showed the token of the mail, also of a link that went out by none. */
  return { ...access, openedFrom: mailed !== null && row.mailedAt !== null ? "mail" : "shown" };
}

/** Sessions of a link at a time: its readers' devices, and whatever looks at a mail's links before them. */
const mostSessions = 20;

/** Begins a session of a link, beyond the most for its oldest one: the value of its cookie, which lies nowhere but as a hash. */
export async function beginCustomerSession(tx: Writer, { linkId, openedFrom }: OpenedLink, now: Date): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const expires = new Date(now.getTime() + sessionMs);
  const session = {
    id: randomUUID(),
    link_id: linkId,
    secret_hash: hashOf(secret),
    created_at: now,
    expires_at: expires,
    opened_from: openedFrom,
  };
  await tx
    .deleteFrom("customer_sessions")
    .where(
      "id",
      "in",
      tx
        .selectFrom("customer_sessions")
        .select("id")
        .where("link_id", "=", linkId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .offset(mostSessions - 1),
    )
    .execute();
  await tx.insertInto("customer_sessions").values(session).execute();
  return secret;
}

/** `Set-Cookie` of a session; over HTTPS it never leaves it. */
export function sessionCookie(secret: string, secure: boolean): string {
  const parts = [`${cookieName}=${secret}`, `Path=${cookiePath}`, `Max-Age=${sessionMs / 1000}`, "HttpOnly", "SameSite=Strict"];
  return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
}

const sessionOf = new RegExp(`(?:^|;\\s*)${cookieName}=(?<secret>[\\w-]{43})(?:;|$)`, "u");

/**
 * Whose order a request's `Cookie` opens. Refusals: session_missing; session_expired; link_expired where the page has ended. A newer link has ended the
 * sessions of the earlier ones (`issue-link.ts`), which are then missing.
 */
export async function findCustomerSession(
  db: Reader,
  cookies: string | undefined,
  now: Date,
): Promise<CustomerSession | Refusal> {
  const secret = sessionOf.exec(cookies ?? "")?.groups?.["secret"];
  if (secret === undefined) return refuse("session_missing");
  const row = await accessRows(db)
    .innerJoin("customer_sessions as s", "s.link_id", "l.id")
    .where("s.secret_hash", "=", hashOf(secret))
    .select(["s.id as sessionId", "s.expires_at as sessionExpires", "s.opened_from as openedFrom"])
    .executeTakeFirst();
  if (row === undefined) return refuse("session_missing");
  if (row.sessionExpires <= now) return refuse("session_expired");
  const access = judge(row, now);
  return isRefusal(access) ? access : { ...access, sessionId: row.sessionId, openedFrom: row.openedFrom };
}

/** Of a network address what tells two of them apart, and nothing more. */
export function addressHash(key: KeyObject, address: string): string {
  return createHmac("sha256", key).update(`address ${address}`).digest("hex");
}

/** Links of orders whose page had ended by then. */
export async function linksEndedBy(db: Reader, then: Date): Promise<string[]> {
  const rows = await accessRows(db).where("o.awaiting_until", "<=", then).execute();
  return rows.filter((row) => pageEndOf(row) <= then).map(({ linkId }) => linkId);
}

function accessRows(db: Reader) {
  return db
    .selectFrom("customer_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select(["l.id as linkId", "l.order_id as orderId", "l.replaced_at as replaced"])
    .select(["o.awaiting_until as until", "o.customer_confirmed_at as confirmed", acceptedSql.as("accepted")])
    .select(["o.captured_at as captured", "o.clock_ahead_ms as clockAhead", "o.received_at as receivedAt"])
    .select([isConfirmationDueSql.as("isConfirmationDue"), instructedSql.as("instructed")]);
}

/** What the end of an order's page hangs on. */
interface PageTimes extends ConclusionRow {
  /** Until when it waits for its customer. */
  readonly until: Date | null;
}

interface AccessRow extends CustomerAccess, PageTimes {
  readonly replaced: Date | null;
}

function judge(row: AccessRow, now: Date): CustomerAccess | Refusal {
  if (row.replaced !== null) return refuse("link_replaced");
  if (now > pageEndOf(row)) return refuse("link_expired");
  return { linkId: row.linkId, orderId: row.orderId };
}

/** When the page of an order ends: one that nobody confirmed says so for a day; a confirmed one is there for 14, and until it can no longer be withdrawn. */
function pageEndOf(times: PageTimes): Date {
  const { until, confirmed } = times;
  if (confirmed === null) return new Date((until?.getTime() ?? 0) + dayMs);
  const deadline = Date.parse(withdrawalDeadline(conclusionOfRow(times)));
  return new Date(Math.max(confirmed.getTime() + pageMs, deadline + dayMs));
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
