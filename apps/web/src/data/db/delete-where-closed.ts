import { deleteDB } from "idb";

import { whileClosed } from "../locks/kept-open.ts";

/** Nobody waits longer for a tab that has it open (ms). */
const longestWaitMs = 2_000;

/**
 * Deletes a database, unless a tab has it open, frozen perhaps: then the next start or sign-out does. Where one has it open and does not
 * say so, the browser deletes it when that one lets go.
 */
export async function deleteWhereClosed(name: string): Promise<void> {
  await whileClosed(name, longestWaitMs, async () => {
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, longestWaitMs);
    await Promise.race([deleteDB(name), over.promise]);
    clearTimeout(timer);
  });
}
