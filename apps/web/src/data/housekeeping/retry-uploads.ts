import type { UserWork } from "../user-work/user-work.ts";
import type { StoredRequests } from "./stored-requests.ts";

/** Refusals that say nothing about the file itself: the same bytes may be taken the next time. */
const passing = new Set(["refused", "forbidden", "not_found", "conflict"]);

/**
 * Tries uploads again that the server has refused (A §7 "Housekeeping"). One that is there already, 418, is done by itself; one that the server
 * does not take as it is waits for a person.
 * @returns how many are tried again
 */
export async function retryUploads({ queue }: Pick<UserWork, "queue">, { requests }: StoredRequests): Promise<number> {
  const refused = requests.filter(
    ({ kind, state, reason }) => kind === "upload" && state === "blocked" && passing.has(codeOf(reason)),
  );
  let tried = 0;
  for (const { id } of refused) if ((await queue.retry(id)).ok) tried += 1;
  return tried;
}

function codeOf(reason: unknown): string {
  return typeof reason === "object" && reason !== null && "code" in reason ? String(reason.code) : "";
}
