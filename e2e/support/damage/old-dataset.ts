import type { Page } from "@playwright/test";

/**
 * Takes the provider out of the stored forms, as a version of the app left them that knew none. Done with the device's own key,
 * which opens with the share that lies in a file of its own.
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
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle(`rundgang-share-${userId}`)).getFile();
    const usable = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
      crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

    /* [format 1][key id 8][iv 12][sealed] */
    const additionalData = new TextEncoder().encode(userId);
    const unseal = async (by: CryptoKey, bytes: Uint8Array<ArrayBuffer>) => {
      const opened = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: bytes.slice(9, 21), additionalData },
        by,
        bytes.slice(21),
      );
      return JSON.parse(new TextDecoder().decode(opened));
    };
    const ring: { sealed: Uint8Array<ArrayBuffer> } = await result(keys.transaction("keys").objectStore("keys").get("ring"));
    const [first]: { key: string }[] = await unseal(await usable(await file.arrayBuffer()), ring.sealed);
    const key = await usable(Uint8Array.from(atob(first?.key ?? ""), (char) => char.charCodeAt(0)));
    const row: { sealed: Uint8Array<ArrayBuffer> } = await result(
      data.transaction("masters").objectStore("masters").get("forms"),
    );
    const head = row.sealed.slice(0, 21);
    const algorithm = { name: "AES-GCM", iv: head.slice(9), additionalData };
    const forms: Record<string, unknown>[] = await unseal(key, row.sealed);
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
