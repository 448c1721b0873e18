import type { KeyObject } from "node:crypto";

import { statusMailStopPath, statusPagePath, statusStopPagePath } from "@rundgang/contracts";

import { linkTokenOf } from "../sessions/link-token.ts";
import type { MailPart } from "./mail-text.ts";

/** Addresses of an order's page in the words of a mail, without their tokens: those are made when the mail leaves (`fillStatusLinks`). */
export interface StatusAddresses {
  readonly page: string;
  readonly stop: string;
}

/** What tokens are made with. */
export interface LinkMaker {
  readonly keys: { readonly links: KeyObject };
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: () => string;
}

/** The part of a mail that says how mails are stopped. @param url of the page that does it */
export function stopPart(url: string): MailPart {
  return {
    before: "Sie möchten keine E-Mail zu jedem Schritt mehr? Hier stellen Sie sie ab, ohne sich anzumelden:",
    text: "E-Mails zu jedem Schritt abstellen",
    url,
  };
}

const places = /rundgang-(?<kind>status|stop):(?<nonce>[\w-]{22})/gu;

/** How a mail's words name a link. @param nonce of the link's row */
export function statusAddressesOf(nonce: string): StatusAddresses {
  return { page: `rundgang-status:${nonce}`, stop: `rundgang-stop:${nonce}` };
}

/** The words of a mail with the addresses of the page whole: no table holds a token (decision 066). */
export function fillStatusLinks({ keys, publicUrl }: LinkMaker, words: string): string {
  return words.replaceAll(places, (_all, kind: string, nonce: string) =>
    kind === "stop"
      ? `${publicUrl()}${statusStopPagePath}#${linkTokenOf(keys.links, "status_stop", nonce)}`
      : `${publicUrl()}${statusPagePath}#${linkTokenOf(keys.links, "status", nonce)}`,
  );
}

/** Where a mail program stops the mails of the order that a mail's words name; null where they name none. */
export function stopAddressOf({ keys, publicUrl }: LinkMaker, words: string): string | null {
  const nonce = /rundgang-stop:(?<nonce>[\w-]{22})/u.exec(words)?.groups?.["nonce"];
  return nonce === undefined ? null : `${publicUrl()}${statusMailStopPath(linkTokenOf(keys.links, "status_stop", nonce))}`;
}
