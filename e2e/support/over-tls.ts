import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { publicKeyHash, writeSelfSigned } from "@rundgang/testkit";

import { expect, test as base } from "./door.ts";

/**
 * The server speaks https with a certificate of this run, and the browser trusts that certificate and no other bad one: without
 * trust it would register no service worker.
 */
export const test = base.extend<object, { certificate: ReturnType<typeof writeSelfSigned> }>({
  certificate: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads off this pattern what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "rundgang-certificate-"));
      await use(writeSelfSigned(folder));
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, certificate }, use) => {
      const hash = publicKeyHash(readFileSync(certificate.TLS_CERT, "utf8"));
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${hash}`] });
    },
    { scope: "worker" },
  ],
  serverEnv: async ({ certificate }, use) => use({ ...certificate }),
});

export { expect };
