import { createHash, randomBytes, randomUUID, type KeyObject } from "node:crypto";

import { customerPagePath } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { postMail } from "../../mail/post-mail.ts";
import { linkTokenOf } from "../../sessions/link-token.ts";
import { noteEvidence } from "../order/note-evidence.ts";
import { linkMail } from "./link-mail.ts";

/** What a link is made with. */
export interface LinkPorts {
  readonly jobs: Jobs;
  readonly now: Date;
  readonly keys: { readonly links: KeyObject };
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: () => string;
}

interface Wanted {
  /** The link's own; without one it is made. */
  readonly id?: string;
  readonly orderId: string;
  /** Whoever asks for it; null: the server by itself. */
  readonly userId: string | null;
  /** Whether it goes out by mail, where the order's customer has an address. */
  readonly mail: boolean;
}

/**
 * Makes a new link to the customer's page of an order that waits for him; earlier ones count no more, and their sessions end. That it was
 * mailed is a step of the order's evidence, which holds the address of the link only as a hash.
 */
export async function issueLink(
  tx: Writer,
  ports: LinkPorts,
  { id = randomUUID(), orderId, userId, mail }: Wanted,
): Promise<void> {
  const { now } = ports;
  const { awaiting_until: until } = await tx
    .selectFrom("orders")
    .select("awaiting_until")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const replaced = await tx
    .updateTable("customer_links")
    .set({ replaced_at: now })
    .where("order_id", "=", orderId)
    .where("replaced_at", "is", null)
    .returning("id")
    .execute();
  if (replaced.length > 0) {
    const ids = replaced.map((link) => link.id);
    await tx.deleteFrom("customer_sessions").where("link_id", "in", ids).execute();
  }
  const nonce = randomBytes(16).toString("base64url");
  const link = { id, order_id: orderId, nonce, created_by: userId, created_at: now, expires_at: until ?? now };
  await tx.insertInto("customer_links").values(link).execute();
  if (!mail) return;
  const url = linkUrl(ports, nonce, "mail");
  const text = await linkMail(tx, { orderId, url, until: until ?? now });
  if (text === null) return;
  await postMail(tx, ports.jobs, { ...text, purpose: `link:${id}`, attachments: [] }, now);
  await tx.updateTable("customer_links").set({ mailed_at: now }).where("id", "=", id).execute();
  const documents = { link: createHash("sha256").update(url).digest("hex") };
  await noteEvidence(tx, orderId, now, [{ event: "link_sent", documents, userId }]);
}

/**
 * The address of a link, with its token behind the `#`: the same each time. The one in the mail is another than the one that its salesman is
 * shown, so that a confirmation tells which was opened; nobody can make one of the other.
 */
export function linkUrl({ keys, publicUrl }: Pick<LinkPorts, "keys" | "publicUrl">, nonce: string, by: "mail" | "shown"): string {
  return `${publicUrl()}${customerPagePath}#${linkTokenOf(keys.links, by === "mail" ? "order" : "shown", nonce)}`;
}
