import type { Page } from "@playwright/test";

/**
 * Takes the provider out of the stored forms, as a version of the app left them that knew none. Done with the device's own key,
 * which the page can use and nobody can read out.
 */
export async function makeDatasetOld(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("IndexedDB refuses")));
      });
    const names = (await indexedDB.databases()).map((one) => one.name ?? "");
    const open = async (prefix: string) => {
      const name = names.find((one) => one.startsWith(prefix)) ?? prefix;
      return { userId: name.slice(prefix.length), db: await result(indexedDB.open(name)) };
    };
    const { userId, db: keys } = await open("rundgang-key-");
    const { db: data } = await open("rundgang-data-");
    const ring: { keys: { key: CryptoKey }[] } = await result(keys.transaction("keys").objectStore("keys").get("ring"));
    const key = ring.keys[0]?.key;
    if (key === undefined) throw new Error("the device holds no key");

    /* [format 1][key id 8][iv 12][sealed] */
    const additionalData = new TextEncoder().encode(userId);
    const row: { sealed: Uint8Array<ArrayBuffer> } = await result(
      data.transaction("masters").objectStore("masters").get("forms"),
    );
    const head = row.sealed.slice(0, 21);
    const algorithm = { name: "AES-GCM", iv: head.slice(9), additionalData };
    const clear = await crypto.subtle.decrypt(algorithm, key, row.sealed.slice(21));
    const forms: Record<string, unknown>[] = JSON.parse(new TextDecoder().decode(clear));
    for (const form of forms) Reflect.deleteProperty(form, "provider");
    const iv = crypto.getRandomValues(new Uint8Array(12));
    head.set(iv, 9);
    const bytes = new TextEncoder().encode(JSON.stringify(forms));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ ...algorithm, iv }, key, bytes));
    const next = new Uint8Array([...head, ...sealed]);
    await result(
      data
        .transaction("masters", "readwrite")
        .objectStore("masters")
        .put({ ...row, sealed: next }, "forms"),
    );
    keys.close();
    data.close();
  });
}
