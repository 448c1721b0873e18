import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";

import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader, Writer } from "../db/open-database.ts";
import { openedCustomer } from "../db/record-seals.ts";
import { refuse, type Refusal } from "../errors.ts";
import type { KeyRing } from "./key-ring.ts";
import { nameOfLinkToken } from "./link-token.ts";

/** The cookie of a session: no script reads it, and it goes to the calls of this page alone. */
const cookieName = "rundgang_status";
const cookiePath = "/api/customer_status";
const sessionMs = 12 * 3_600_000;
const dayMs = 24 * 3_600_000;
/** How long the page stays after the line is in use, or the order has ended. */
const pageDays = 90;
/** When the page of an order begins to end of which nobody ever says how it went. */
const longestOrder = "3 years";

/** An order whose state is read, by its link. */
export interface StatusLink {
  readonly orderId: string;
  /** What its customer has to say; null: nothing of him is known, and the page stays shut. */
  readonly asks: wire.StatusProof | null;
  readonly proof: string;
}

/** A session of one. */
export interface StatusSession {
  readonly orderId: string;
  readonly sessionId: string;
}

/** The link of a token. Refusals: link_unknown, link_expired. */
export async function findStatusLink(db: Reader, ring: KeyRing, token: string, now: Date): Promise<StatusLink | Refusal> {
  const nonce = nameOfLinkToken(ring, "status", token);
  if (nonce === null) return refuse("link_unknown");
  const row = await accessRows(db).where("l.nonce", "=", nonce).executeTakeFirst();
  if (row === undefined) return refuse("link_unknown");
  if (isOver(row, now)) return refuse("link_expired");
  return { orderId: row.orderId, ...proofOf(openedCustomer(db, row.customerId, row.customer)) };
}

/** The order whose mails a token stops; null where it is none of ours. */
export async function orderOfStopToken(db: Reader, ring: KeyRing, token: string): Promise<string | null> {
  const nonce = nameOfLinkToken(ring, "status_stop", token);
  if (nonce === null) return null;
  const row = await db.selectFrom("status_links").select("order_id").where("nonce", "=", nonce).executeTakeFirst();
  return row?.order_id ?? null;
}

/** What proves that somebody is the customer: his birthday, else the last four digits of a number of his. */
export function proofOf(customer: Readonly<Record<string, unknown>>): Pick<StatusLink, "asks" | "proof"> {
  const text = (name: string) => {
    const value = customer[name];
    return typeof value === "string" ? value : "";
  };
  const birthday = text("geburtsdatum");
  if (/^\d{4}-\d{2}-\d{2}$/u.test(birthday)) return { asks: "birthday", proof: birthday };
  const digits = (text("telMobile") || text("telPrivat")).replaceAll(/\D/gu, "");
  return digits.length >= 6 ? { asks: "phone", proof: digits.slice(-4) } : { asks: null, proof: "" };
}

/** Whether that is what proves it; in a time that tells nothing. */
export function isProof({ asks, proof }: StatusLink, given: string): boolean {
  if (asks === null) return false;
  return timingSafeEqual(Buffer.from(hashOf(given.trim())), Buffer.from(hashOf(proof)));
}

/** Sessions of a link at a time. */
const mostSessions = 20;

/** Begins a session, beyond the most for its oldest one: the value of its cookie, which lies nowhere but as a hash. */
export async function beginStatusSession(tx: Writer, orderId: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await tx
    .deleteFrom("status_sessions")
    .where("id", "in", (from) =>
      from
        .selectFrom("status_sessions")
        .select("id")
        .where("order_id", "=", orderId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .offset(mostSessions - 1),
    )
    .execute();
  const expires = new Date(now.getTime() + sessionMs);
  await tx
    .insertInto("status_sessions")
    .values({ id: randomUUID(), order_id: orderId, secret_hash: hashOf(secret), created_at: now, expires_at: expires })
    .execute();
  return secret;
}

/** `Set-Cookie` of a session; over HTTPS it never leaves it. */
export function statusCookie(secret: string, secure: boolean): string {
  const parts = [`${cookieName}=${secret}`, `Path=${cookiePath}`, `Max-Age=${sessionMs / 1000}`, "HttpOnly", "SameSite=Strict"];
  return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
}

const sessionOf = new RegExp(`(?:^|;\\s*)${cookieName}=(?<secret>[\\w-]{43})(?:;|$)`, "u");

/** Whose order a request's `Cookie` opens. Refusals: session_missing, session_expired, link_expired. */
export async function findStatusSession(db: Reader, cookies: string | undefined, now: Date): Promise<StatusSession | Refusal> {
  const secret = sessionOf.exec(cookies ?? "")?.groups?.["secret"];
  if (secret === undefined) return refuse("session_missing");
  const row = await accessRows(db)
    .innerJoin("status_sessions as s", "s.order_id", "l.order_id")
    .where("s.secret_hash", "=", hashOf(secret))
    .select(["s.id as sessionId", "s.expires_at as sessionExpires"])
    .executeTakeFirst();
  if (row === undefined) return refuse("session_missing");
  if (row.sessionExpires <= now) return refuse("session_expired");
  return isOver(row, now) ? refuse("link_expired") : { orderId: row.orderId, sessionId: row.sessionId };
}

/** Orders whose page had ended by then whatever became of them: one that ended sooner may be opened again by a day that is corrected. */
export async function statusPagesEndedBy(db: Reader, then: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("status_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select("l.order_id as orderId")
    .where(sql<boolean>`o.received_at + ${sql.lit(longestOrder)}::interval + ${sql.lit(`${pageDays} days`)}::interval <= ${then}`)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

function accessRows(db: Reader) {
  return db
    .selectFrom("status_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .innerJoin("customers as k", "k.id", "o.customer_id")
    .leftJoin("order_progress as p", "p.order_id", "o.id")
    .select(["l.order_id as orderId", "k.id as customerId", "k.data as customer"])
    .select(
      sql<Date>`least((p.active_on::timestamp at time zone 'Europe/Berlin'), (select max(received_at) from order_statuses
        where order_id = o.id and status in ('CANCELLED', 'REJECTED')), o.received_at + ${sql.lit(longestOrder)}::interval)`.as(
        "overSince",
      ),
    );
}

function isOver({ overSince }: { readonly overSince: Date }, now: Date): boolean {
  return now.getTime() > overSince.getTime() + pageDays * dayMs;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
