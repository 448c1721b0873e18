import punycode from "punycode.js";

/** An e-mail address as it is sent: a domain with umlauts in its ASCII form (`post@müller.de` → `post@xn--mller-kva.de`); else as it is. */
export function asciiEmail(value: string): string {
  const at = value.lastIndexOf("@");
  const domain = value.slice(at + 1);
  /* As UTS #46 maps a name before it is encoded: small, composed, full-width signs as plain ones. */
  if (at === -1 || !/\P{ASCII}/u.test(domain)) return value;
  return value.slice(0, at + 1) + punycode.toASCII(domain.normalize("NFKC").toLowerCase());
}
