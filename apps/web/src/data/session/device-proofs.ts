import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { unlockName } from "../keys/password-wrap.ts";

const prefix = "device-proof:";
const row = z.object({ v: z.literal(1), proof: z.string() });

/**
 * What the server gave each person who signed in on this device, to show at the next sign-in: then no guessing elsewhere makes him wait.
 * It opens nothing and stays through every sign-out. A sign-in never fails for want of it.
 */
export interface DeviceProofs {
  of(username: string): Promise<string | undefined>;
  keep(username: string, proof: string): Promise<void>;
}

export function createDeviceProofs(connection: Connection<SessionDatabase>): DeviceProofs {
  const key = (username: string): string => `${prefix}${unlockName(username)}`;
  return {
    async of(username) {
      const stored: unknown = await (await connection.get()).get("session", key(username));
      return z.safeParse(row, stored).data?.proof;
    },
    async keep(username, proof) {
      await (await connection.get()).put("session", { v: 1, proof }, key(username));
    },
  };
}
