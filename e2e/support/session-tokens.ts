import type { Page } from "@playwright/test";
import { wire } from "@rundgang/contracts";

/** Every pair of tokens that this page is given from now on: on the device they lie sealed. */
export function watchTokens(page: Page): () => Promise<readonly wire.TokenPair[]> {
  const replies: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (/\/authentication_token$|\/token\/refresh$/u.test(response.url())) replies.push(response.json().catch(() => null));
  });
  return async () =>
    (await Promise.all(replies)).flatMap((body) => {
      const pair = wire.tokenPair.safeParse(body);
      return pair.success ? [pair.data] : [];
    });
}
