import { isIP } from "node:net";

import { isPublicAddress } from "./public-address.ts";

/** The host of a target as a socket takes it: an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/gu, "");
}

/** Whether an operator named the target's host (`RUNDGANG_WEBHOOK_HOSTS`), with its port or without one: then it may be private and without TLS. */
export function isNamedHost(url: URL, named: readonly string[]): boolean {
  const port = url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
  const { hostname } = url;
  return named.includes(hostname) || named.includes(`${hostname}:${port}`);
}

/**
 * Why nothing is sent to a target, as a German sentence; null where it may be. What its name leads to is checked when it is called
 * (`send-message.ts`), because that may be another address every time.
 */
export function judgeTarget(target: string, named: readonly string[]): string | null {
  const url = URL.parse(target);
  if (url === null || !/^https?:\/\//iu.test(target))
    return "Das ist keine Webadresse. Sie beginnt mit https:// und nennt einen Rechner.";
  if (url.username !== "" || url.password !== "")
    return "Name und Passwort gehören nicht in die Adresse: Der Empfänger prüft die Signatur.";
  if (url.hash !== "") return "Die Adresse darf kein # enthalten.";
  if (url.port === "0") return "An Port 0 nimmt niemand etwas an.";
  if (isNamedHost(url, named)) return null;
  if (url.protocol === "http:")
    return "Die Adresse muss mit https:// beginnen. Ohne Verschlüsselung sendet Rundgang nur an Rechner, die der Betreiber genannt hat.";
  const host = hostOf(url);
  if ((isIP(host) !== 0 && !isPublicAddress(host)) || /(?:^|\.)localhost\.?$/u.test(host)) return privateTarget;
  return null;
}

/** Of a target in a network that not everybody reaches. */
export const privateTarget =
  "Die Adresse führt in ein privates Netz. Dorthin sendet Rundgang nur, wenn der Betreiber den Rechner genannt hat.";
