import { createHmac, randomBytes } from "node:crypto";

/** What secrets begin with (Standard Webhooks). */
const prefix = "whsec_";

/** A secret as its receiver gets it: `whsec_` and 32 random bytes in Base64. */
export function makeSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

/** What is sent: its id and its body, byte for byte. */
export interface Message {
  readonly id: string;
  readonly body: string;
}

/**
 * The headers of a try by the scheme of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, one signature for each secret that holds, the newest
 * first.
 * @param secrets `whsec_…`
 * @param at when the try begins: receivers refuse one that is minutes old
 */
export function signedHeaders({ id, body }: Message, secrets: readonly string[], at: Date): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
