import type { Writer } from "../../db/open-database.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { countKeys } from "../../sessions/data-keys/count-keys.ts";
import { endAllSessions } from "../../sessions/end-all-sessions.ts";
import type { Person } from "./find-account.ts";
import type { KeyRing } from "../../sessions/key-ring.ts";

interface NewPassword {
  readonly passwordHash: string;
  /** Also where what tablets have not sent is lost by it. */
  readonly despiteLostKeys: boolean;
}

/** What setting a password is judged by. */
interface Ports {
  /** What the server seals deposited keys with; null where its secret is not to be found. */
  readonly serverKey: KeyRing | null;
  readonly now: Date;
}

/**
 * Gives an account that is locked (`findAccount`) a new password and ends all its sessions; answers how many lived. 409 `keys_lost` with `count`
 * while tablets would lose work by it: the server gives keys back under any password, but only those that it can open (decision 011).
 */
export async function setPassword(
  tx: Writer,
  { id }: Pick<Person, "id">,
  { passwordHash, despiteLostKeys }: NewPassword,
  { serverKey, now }: Ports,
): Promise<{ readonly endedSessions: number } | Refusal> {
  const { lost } = await countKeys(tx, serverKey, id);
  if (lost > 0 && !despiteLostKeys) return refuse("keys_lost", { count: lost });
  const endedSessions = await endAllSessions(tx, id, now);
  await tx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
  return { endedSessions };
}
