import { randomBytes, randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { keySecret, type Secret } from "./secret-forms.ts";

/**
 * The ways in which a known value is put into IndexedDB: each must be found again, or the search is no search. `copied` comes after its
 * own quarters, so that Snappy writes it down as copies of these alone.
 */
export const shapes = ["key", "bytes", "copied", "base64", "hex", "list", "wide"] as const;

/** Puts a fresh random key into a database in one of these shapes, among rows that pack well. One that is deleted again still lies there. */
export async function plant(page: Page, shape: (typeof shapes)[number], isDeleted: boolean): Promise<Secret> {
  const raw = randomBytes(32);
  await page.evaluate(
    async ({ bytes, wanted, deleted, name }) => {
      const key = Uint8Array.from(bytes);
      const text = btoa(String.fromCharCode(...bytes));
      const shaped = {
        key: await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]),
        bytes: key,
        copied: [...[0, 8, 16, 24].map((at) => key.slice(at, at + 8)), key],
        base64: text,
        hex: bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(""),
        list: bytes,
        wide: `€${text}`,
      };
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("rows"));
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", reject);
      });
      const write = (work: (rows: IDBObjectStore) => void) =>
        new Promise((resolve, reject) => {
          const tx = db.transaction("rows", "readwrite", { durability: "strict" });
          work(tx.objectStore("rows"));
          tx.addEventListener("complete", resolve);
          tx.addEventListener("error", reject);
        });
      await write((rows) => {
        for (let row = 0; row < 50; row += 1) rows.put(`Zeile ${row} von vielen, die einander gleichen`, row);
        rows.put({ text: "Zeile 50 von vielen, die einander gleichen", value: shaped[wanted] }, 50);
      });
      if (deleted) await write((rows) => rows.delete(50));
      db.close();
    },
    { bytes: [...raw], wanted: shape, deleted: isDeleted, name: `planted-${randomUUID()}` },
  );
  return keySecret(`${shape}${isDeleted ? ", deleted" : ""}`, raw);
}

/** Writes so much that cannot be packed that LevelDB turns what lies in its log into tables: it does so every 4 MB. */
export async function fillLog(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("filler", 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("rows"));
      opening.addEventListener("success", () => resolve(opening.result));
    });
    for (let row = 0; row < 120; row += 1) {
      await new Promise((resolve, reject) => {
        const tx = db.transaction("rows", "readwrite", { durability: "strict" });
        tx.objectStore("rows").put(crypto.getRandomValues(new Uint8Array(50_000)), row);
        tx.addEventListener("complete", resolve);
        tx.addEventListener("error", reject);
      });
    }
    db.close();
  });
}
