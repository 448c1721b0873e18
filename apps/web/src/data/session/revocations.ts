import type { ServerPlace } from "@rundgang/api-client";
import type { calls } from "@rundgang/contracts";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { fieldsOf } from "../kept-row.ts";
import { markOf } from "../keys/bytes.ts";
import { postJson } from "./post-json.ts";

const prefix = "revoke:";
/** Nobody who signs out waits longer for the server (ms). */
const limitMs = 2_000;

/**
 * Sessions that were signed out here and that the server may not know to be over. What is kept of them can end them and nothing else,
 * so it lies in clear, whoever is signed in or nobody, until the server has said that it is done.
 */
export interface Revocations {
  /** On the disk when it resolves. */
  keep(revokeToken: string): Promise<void>;
  /** Somebody signed out of this session here, and the server may not know. */
  isKept(revokeToken: string): Promise<boolean>;
  /** Tells the server, as far as it can be reached. False where some are left. */
  send(): Promise<boolean>;
}

const keyOf = async (token: string): Promise<string> => `${prefix}${await markOf(token)}`;

export function createRevocations(connection: Connection<SessionDatabase>, server: ServerPlace): Revocations {
  async function revoke(key: string, token: string): Promise<boolean> {
    const reply = await postJson<typeof calls.revokeToken>(
      server,
      "/token/revoke",
      { revoke_token: token },
      { limitMs, keepalive: true },
    );
    if (reply.type === "failure" || reply.status !== 200 || fieldsOf(reply.body)["revoked"] !== true) return false;
    await (await connection.get()).delete("session", key);
    return true;
  }
  /** One after the other: several ask when somebody signs out, and the server is to be told once. */
  let turn: Promise<unknown> = Promise.resolve();

  async function sendAll(): Promise<boolean> {
    const { store } = (await connection.get()).transaction("session");
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const [keys, rows] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    const done = await Promise.all(
      keys.map(async (key, place) => {
        const { v, token } = fieldsOf(rows[place]);
        return v !== 1 || typeof token !== "string" || revoke(key, token);
      }),
    );
    return done.every((one) => one);
  }

  return {
    async keep(token) {
      const key = await keyOf(token);
      const tx = (await connection.get()).transaction("session", "readwrite", { durability: "strict" });
      await tx.store.put({ v: 1, token }, key);
      await tx.done;
    },
    async isKept(token) {
      return (await (await connection.get()).getKey("session", await keyOf(token))) !== undefined;
    },
    send() {
      const mine = turn.then(sendAll, sendAll);
      turn = mine;
      return mine;
    },
  };
}
