import { practiceNote } from "../../platform/practice/practice-mark.ts";
import { deletePractice } from "./delete-practice.ts";
import { practiceLock } from "./practice-names.ts";

/** At a start of the app itself: deletes what a practice left that was cut off. One that is under way in another window stays. */
export async function sweepPractice(): Promise<void> {
  await navigator.locks.request(practiceLock, { ifAvailable: true }, async (lock) => {
    if (lock === null || localStorage.getItem(practiceNote) === null) return;
    await deletePractice({
      databases: indexedDB,
      local: localStorage,
      session: sessionStorage,
      files: () => navigator.storage.getDirectory(),
      caches: typeof caches === "undefined" ? null : caches,
    });
  });
}
