/** Longest time of a try (ms), from the look-up of the name to the end of the answer. */
export const longestTryMs = 15_000;

/** Why an answer is no success, in German; null where it is one. */
export function statusFailure(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return "Der Empfänger will keine Nachrichten mehr (410). Der Webhook ist angehalten.";
  if (status >= 300 && status < 400)
    return `Der Empfänger leitet weiter (${status}); Weiterleitungen folgt Rundgang nicht. Bitte trage die neue Adresse ein.`;
  return `Der Empfänger hat mit ${status} geantwortet.`;
}

/** The sentences by the code of an error of Node; what a receiver wrote stands in none of them. */
const byCode: readonly (readonly [codes: RegExp, text: string])[] = [
  [/^(?:ENOTFOUND|EAI_\w+)$/u, "Der Name des Rechners ist nicht zu finden."],
  [/^ECONNREFUSED$/u, "Der Rechner nimmt dort keine Verbindung an."],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/u, "Der Rechner ist nicht zu erreichen."],
  [/^ETIMEDOUT$/u, "Der Rechner hat nicht rechtzeitig geantwortet."],
  [/^CERT_HAS_EXPIRED$/u, "Das Zertifikat des Empfängers ist abgelaufen."],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/u, "Das Zertifikat des Empfängers gilt für einen anderen Namen."],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+)$/u,
    "Dem Zertifikat des Empfängers ist nicht zu trauen.",
  ],
  [/^(?:ERR_SSL_\w+|ERR_TLS_\w+|EPROTO)$/u, "Mit dem Empfänger kam keine verschlüsselte Verbindung zustande."],
  [/^HPE_\w+$/u, "Der Empfänger antwortet nicht, wie ein Webserver es tut."],
];

/** Why a try came to no answer, in German. */
export function errorFailure(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return byCode.find(([codes]) => codes.test(code))?.[1] ?? "Die Verbindung brach ab.";
}

/** Of a try that took too long. */
export const tooSlow = `Der Empfänger hat nicht innerhalb von ${longestTryMs / 1000} Sekunden geantwortet.`;
