import { BadConfig } from "./bad-config.ts";

/** How mails that come back find their way here. */
export interface Bounces {
  /** Envelope sender of all mails; each has its own, with a plus and the mail's uuid in front of the @. */
  readonly address: string;
  /** Where reports are taken by SMTP; null: not so. */
  readonly port: number | null;
  /** Folder into which a mail server drops them; null: not so. Without either somebody else reports them (`POST /api/mail_bounces`). */
  readonly folder: string | null;
}

/** Throws `BadConfig` for a port or a folder without an address. */
export function bouncesOf(
  address: string | undefined,
  { port = null, folder = null }: { readonly port: number | null | undefined; readonly folder: string | null | undefined },
): Bounces | null {
  if (address !== undefined) return { address, port, folder };
  if (port === null && folder === null) return null;
  const given = port === null ? "BOUNCE_FOLDER" : "BOUNCE_PORT";
  throw new BadConfig(`${given} ist gesetzt, BOUNCE_ADDRESS fehlt. Ohne die Adresse kommt kein Zustellbericht an.`);
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
