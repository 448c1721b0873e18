import { BadConfig } from "./bad-config.ts";

/** How mails that come back find their way here. */
export interface Bounces {
  /** Envelope sender of all mails; each has its own, with a plus and the mail's uuid in front of the @. */
  readonly address: string;
  /** Where reports are taken by SMTP; null: somebody else reports them (`POST /api/mail_bounces`). */
  readonly port: number | null;
}

/** Throws `BadConfig` for a port without an address. */
export function bouncesOf(address: string | undefined, port: number | undefined): Bounces | null {
  if (address !== undefined) return { address, port: port ?? null };
  if (port === undefined) return null;
  throw new BadConfig("BOUNCE_PORT ist gesetzt, BOUNCE_ADDRESS fehlt. Ohne die Adresse kommt kein Zustellbericht an.");
}

/** The envelope sender of one mail: `bounce+{uuid}@rundgang.example`. */
export function bounceAddressOf(address: string, mailId: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${mailId}${address.slice(at)}`;
}

/** The mail whose envelope sender this is, `""` for the address without one; null for any other address. */
export function mailOfBounceAddress(address: string, recipient: string): string | null {
  const at = address.lastIndexOf("@");
  const given = recipient.toLowerCase();
  const [front, back] = [address.slice(0, at).toLowerCase(), address.slice(at).toLowerCase()];
  if (!given.startsWith(front) || !given.endsWith(back)) return null;
  const between = given.slice(front.length, given.length - back.length);
  if (between === "") return "";
  return between.startsWith("+") ? between.slice(1) : null;
}
