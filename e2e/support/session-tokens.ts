import type { Page } from "@playwright/test";

/** The refresh token as it lies on the device: what a thief, or a test of the server's revocation, would take. */
export function refreshTokenOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("rundgang-session");
        opening.addEventListener("error", () => reject(new Error("the session database cannot be opened")));
        opening.addEventListener("success", () => {
          const db = opening.result;
          const reading = db.transaction("session").objectStore("session").get("tokens");
          reading.addEventListener("success", () => {
            db.close();
            const row: unknown = reading.result;
            const isRow = typeof row === "object" && row !== null && "refreshToken" in row;
            resolve(isRow ? String(row.refreshToken) : "");
          });
        });
      }),
  );
}
