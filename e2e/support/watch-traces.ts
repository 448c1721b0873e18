import type { BrowserContext } from "@playwright/test";

import { customer, password } from "./secrets.ts";

/** What belongs neither into a log nor into an address. */
const secrets = [
  customer.iban,
  customer.iban.slice(4),
  customer.lastName,
  customer.mail,
  customer.phone,
  password,
  "eyJ",
  "Bearer",
];

/** Listens from now on to everything that the pages of this browser ask for, and to the content rules (CSP, Trusted Types) that they break. */
export async function watchTraces(context: BrowserContext, found: (trace: string) => void): Promise<void> {
  await context.exposeFunction("tellViolation", found);
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell: unknown = Reflect.get(window, "tellViolation");
      if (typeof tell === "function") tell(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on("request", (request) => {
    const url = request.url();
    if (url.startsWith("data:")) return;
    for (const secret of secretsIn(decodeURIComponent(url))) found(`${secret} in an address`);
  });
}

/** The secrets that a text carries. */
export function secretsIn(text: string): readonly string[] {
  return secrets.filter((secret) => text.includes(secret));
}
