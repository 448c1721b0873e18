import type { Api } from "@rundgang/api-client";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { readStoredRing } from "../keys/key-database.ts";
import type { Sealer } from "../keys/session-seal.ts";
import { createUnlockStore } from "../keys/unlock-store.ts";
import { changePassword, type PasswordResult } from "./change-password.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";

/** Another password for whoever is signed in. */
export type PasswordChange = (user: SignedInUser, current: string, next: string) => Promise<PasswordResult>;

/** `changePassword` with the keys of this device; fetched when somebody wants another password. */
export function createPasswordChange(api: Api, connection: Connection<SessionDatabase>, sealer: Sealer): PasswordChange {
  const unlock = createUnlockStore(connection);
  const ports = { api, unlock, keysOf: (userId: string) => readStoredRing(sealer, userId) };
  return (user, current, next) => changePassword(ports, user, current, next);
}
