import type { Page } from "@playwright/test";
import type { wire } from "@rundgang/contracts";

/**
 * Leaves the session of a signed-in user as a version of the app kept it that trusted the browser's own keys and wrote tokens in clear.
 * The app must not be open: the page shows anything else of its origin.
 */
export async function makeSessionOld(page: Page, keys: readonly wire.DataKey[], tokens: wire.TokenPair): Promise<void> {
  await page.evaluate(
    async ({ ring, pair }) => {
      const names = (await indexedDB.databases()).map(({ name = "" }) => name);
      const keyDatabase = names.find((name) => name.startsWith("rundgang-key-")) ?? "";
      const put = (name: string, store: string, value: unknown, key: string) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener("error", reject);
          opening.addEventListener("success", () => {
            const tx = opening.result.transaction(store, "readwrite", { durability: "strict" });
            tx.objectStore(store).put(value, key);
            tx.addEventListener("error", reject);
            tx.addEventListener("complete", () => {
              opening.result.close();
              resolve(null);
            });
          });
        });
      const usable = await Promise.all(
        ring.map(async ({ id, key }) => {
          const raw = Uint8Array.from(atob(key), (char) => char.charCodeAt(0));
          return { id, key: await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]) };
        }),
      );
      await put(keyDatabase, "keys", { v: 1, keys: usable }, "ring");
      const row = { v: 1, token: pair.token, refreshToken: pair.refresh_token, receivedAt: Date.now() };
      await put("rundgang-session", "session", row, "tokens");
      const root = await navigator.storage.getDirectory();
      await root.removeEntry(`rundgang-share-${keyDatabase.slice("rundgang-key-".length)}`);
    },
    { ring: [...keys], pair: tokens },
  );
}
