import { v7 } from "uuid";

import { askDevice } from "../application/help/ask-device.ts";
import { transact } from "../db/transact.ts";
import type { TestServer } from "./test-server.ts";

/** Asks a person's devices to give a request up, as an operator does. */
export async function askPurge({ context }: TestServer, userId: string): Promise<{ id: string; request: string }> {
  const request = v7();
  const wish = { kind: "purge", requestId: request } as const;
  const { id } = await transact(context.database.db, (tx) =>
    askDevice(tx, { id: v7(), userId }, wish, { by: "Betrieb", at: new Date() }),
  );
  return { id, request };
}
