import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { createUnlockStore } from "../keys/unlock-store.ts";
import { createDeviceProofs } from "./device-proofs.ts";
import { signIn, type SignIn, type SignInPorts } from "./sign-in.ts";

/** Signing in with the keys that this device kept; all that a start without a sign-in can do without is in this chunk. */
export function createSignIn(
  ports: Omit<SignInPorts, "unlock" | "proofs">,
  connection: Connection<SessionDatabase>,
): (username: string, password: string) => Promise<SignIn> {
  const unlock = createUnlockStore(connection);
  const proofs = createDeviceProofs(connection);
  return (username, password) => signIn({ ...ports, unlock, proofs }, username, password);
}
