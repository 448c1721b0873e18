/** A refusal as our server words it, as the bytes of an HTTP reply. */
export function refusal(status: number, description: string): string {
  const body = { "@type": "hydra:Error", "hydra:title": "An error occurred", "hydra:description": description };
  return reply(`${status} Refused`, "application/ld+json", JSON.stringify(body));
}

/** Our server computes other totals than the screen shows. */
export const totalsDiffer = reply(
  "409 Conflict",
  "application/ld+json",
  JSON.stringify({
    "@type": "hydra:Error",
    "hydra:title": "An error occurred",
    "hydra:description": "Die Preise auf dem Gerät sind nicht die des Servers.",
    code: "totals_differ",
    shown: { monthlyFirst: 2499, monthlyLater: 7999, once: 4997, firstMonths: 12 },
    computed: { monthlyFirst: 2499, monthlyLater: 7999, once: 9997, firstMonths: 12 },
  }),
);

/** A collection of our server's without anything in it. */
export const emptyList = reply(
  "200 OK",
  "application/ld+json",
  JSON.stringify({ "@type": "hydra:Collection", "hydra:member": [], "hydra:totalItems": 0 }),
);

/** When the version that runs ends, as our server tells it. */
export function versionEnd(dates: { readonly deprecated?: string; readonly discontinued?: string }): string {
  const version = "5.16.3";
  const names = { "@id": `/api/deprecated_fe_versions/${version}`, "@type": "DeprecatedFeVersion", uuid: version, version };
  return reply("200 OK", "application/ld+json", JSON.stringify({ ...names, deprecated: null, discontinued: null, ...dates }));
}

/** What a captive portal answers to everything. */
export const portalPage = reply("200 OK", "text/html", "<!doctype html><title>WLAN</title><p>Bitte anmelden</p>");

/** What a gateway answers to everything that wants to be told a password of its own. */
export const gatewayPassword = reply("401 Unauthorized", "text/html", "<h1>401</h1>", 'www-authenticate: Basic realm="WLAN"\r\n');

/** Somebody who sends what comes elsewhere, method and body unchanged. */
export function elsewhere(location: string): string {
  return reply("307 Temporary Redirect", "text/html", "", `location: ${location}\r\n`);
}

/** A gateway that lost the server's answer. */
export const gatewayError = reply("502 Bad Gateway", "text/html", "<!doctype html><title>502</title><h1>Bad Gateway</h1>");

/** What many a gateway answers of its own, whatever the server behind it said. */
export function gatewayJson(status: number): string {
  return reply(`${status} Denied`, "application/json", JSON.stringify({ code: status, message: "Zugriff verweigert" }));
}

function reply(status: string, contentType: string, body: string, header = ""): string {
  const head = `HTTP/1.1 ${status}\r\ncontent-type: ${contentType}; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  return `${head}\r\n${header}connection: close\r\n\r\n${body}`;
}
