import type { Page } from "@playwright/test";

/** Whether what the screen says of the queue is what lies on the device; in words where it is not. */
export async function storesDisagree(page: Page): Promise<readonly string[]> {
  const said = await page.locator(".status-bar").allInnerTexts();
  const bar = said.join(" ");
  if (!/synchron|wart/u.test(bar)) return [];
  const lying = await unfinishedChains(page);
  if (lying === null) return [];
  const count = /synchron/u.test(bar) ? 0 : Number(/(\d+) wart/u.exec(bar)?.[1] ?? "0");
  return count === lying ? [] : [`the screen says that ${count} wait, and ${lying} lie on the device`];
}

/** What the device says that the server has: "Zuletzt gesendet". */
export interface Confirmed {
  readonly kind: string;
  readonly uuid: string;
}

/** The receipts of whoever is signed in. */
export async function confirmedByServer(page: Page): Promise<readonly Confirmed[]> {
  return (await workRows<Confirmed>(page, "receipts")) ?? [];
}

/** Commands that have not arrived and that nobody has to help, by what lies on the device in clear; null where nobody is signed in. */
async function unfinishedChains(page: Page): Promise<number | null> {
  const rows = await workRows<{ readonly chainId: string; readonly state: string }>(page, "requests");
  if (rows === null) return null;
  const blocked = new Set(rows.filter(({ state }) => state === "blocked").map(({ chainId }) => chainId));
  const open = rows.filter(({ state, chainId }) => (state === "open" || state === "pending") && !blocked.has(chainId));
  return new Set(open.map(({ chainId }) => chainId)).size;
}

/** The rows of a store of the work database, as they lie there; null where nobody is signed in. */
function workRows<Row>(page: Page, store: string): Promise<Row[] | null> {
  return page.evaluate(async (wanted) => {
    const all = await indexedDB.databases();
    const name = all.map((one) => one.name ?? "").find((one) => one.startsWith("rundgang-work-"));
    if (name === undefined) return null;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.addEventListener("success", () => resolve(asked.result));
      asked.addEventListener("error", () => reject(new Error(asked.error?.message)));
    });
    const rows = await new Promise<Row[]>((resolve, reject) => {
      const asked = db.transaction(wanted).objectStore(wanted).getAll();
      asked.addEventListener("success", () => resolve(asked.result));
      asked.addEventListener("error", () => reject(new Error(asked.error?.message)));
    });
    db.close();
    return rows;
  }, store);
}
