import type { wire } from "@rundgang/contracts";

import type { UsableKey } from "./user-codec.ts";

/** The keys on this device. */
export interface SessionKeys {
  /** None where the user is signed out. */
  read(userId: string): Promise<readonly UsableKey[]>;
  /** Rejects where the device does not keep them. */
  store(userId: string, keys: readonly wire.DataKey[]): Promise<void>;
  /** For good: no byte that stays behind opens anything. */
  delete(userId: string): Promise<void>;
  /** They were deleted. False where they are here, and where the device has lost what opens them: then nobody has signed out. */
  areDeleted(userId: string): Promise<boolean>;
}
