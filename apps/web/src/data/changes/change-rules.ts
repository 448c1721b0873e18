import { systemClock } from "../clock.ts";
import { fetchCode } from "../code/fetch-code.ts";
import { fetchedOnce } from "../code/fetched-once.ts";
import type { Change } from "./changes.ts";

/**
 * What local changes are parsed by and what they do. The first list needs it only where something is unsent; behind it it always comes, with
 * the queue, so that nobody who records something offline waits for it. Fetched until it is there: it never rejects.
 */
export const changeRules = fetchedOnce(() =>
  fetchCode(async () => {
    const [{ readChange, effectOf }, { applyChanges, applyToAppointments }] = await Promise.all([
      import("./changes.ts"),
      import("./apply-changes.ts"),
    ]);
    return { readChange, effectOf, applyChanges, applyToAppointments };
  }, systemClock),
);

/** As `readChange`, by code that is fetched first. */
export async function fetchedChange(stored: unknown): Promise<Change | null> {
  return (await changeRules()).readChange(stored);
}
