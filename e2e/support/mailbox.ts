import type { BrowserContext } from "@playwright/test";

import { isOpenToAll } from "./keys-and-zoom.ts";

/**
 * Opens one mail of each kind that a server has caught, without a network, and looks whether everybody can read it. Two mails are of one kind where
 * their subjects differ by days and numbers alone.
 * @param url of the server
 * @returns the subjects of the mails, the newest first
 */
export async function expectMailsOpenToAll(context: BrowserContext, url: string): Promise<readonly string[]> {
  const list = await (await fetch(`${url}/dev/mails`)).text();
  const kinds = new Map<string, { readonly path: string; readonly subject: string }>();
  for (const { groups } of list.matchAll(/href="(?<path>\/dev\/mails\/[0-9a-f-]{36})"\s*><strong>(?<subject>[^<]*)</gu)) {
    const { path = "", subject = "" } = groups ?? {};
    const kind = subject.replace(/\s*[:(].*$/u, "");
    if (!kinds.has(kind)) kinds.set(kind, { path, subject });
  }
  const page = await context.newPage();
  for (const { path } of kinds.values()) {
    await page.setContent(await (await fetch(`${url}${path}/html`)).text());
    await isOpenToAll(page, "mail");
  }
  await page.close();
  return [...kinds.keys()];
}
