import * as z from "zod/mini";

import { wire } from "@rundgang/contracts";

import { accessToken } from "./session-tab.ts";

/** The calls of a session at a server in the process: passwords, deposited keys, revoked families. */
export interface SignInServer {
  readonly answer: (path: string, body: Record<string, unknown>) => Response;
  /** Passwords by username. */
  readonly passwords: Map<string, { password: string; sub: string }>;
  readonly keys: wire.DataKey[];
  readonly revoked: string[];
  /** Paths whose line is cut. */
  readonly cut: Set<string>;
}

export function createSignInServer(): SignInServer {
  let issued = 0;
  const server: SignInServer = {
    passwords: new Map(),
    keys: [],
    revoked: [],
    cut: new Set(),
    answer(path, body) {
      if (server.cut.has(path) || server.cut.has("all")) throw new TypeError("no line");
      switch (path) {
        case "/authentication_token": {
          const account = server.passwords.get(String(body["username"]).toLowerCase());
          if (account?.password !== body["password"])
            return json(401, { code: 401, message: "Benutzername oder Passwort ist falsch." });
          issued += 1;
          const token = accessToken({ sub: account?.sub, username: body["username"] });
          return json(200, { token, refresh_token: `refresh-token-number-${issued}` });
        }
        case "/api/data_keys": {
          const brought = z.parse(wire.dataKeysDeposit, body).keys;
          server.keys.push(...brought.filter((key) => !server.keys.some((one) => one.id === key.id)));
          return json(200, { "@type": "DataKeys", keys: server.keys });
        }
        case "/token/revoke":
          server.revoked.push(String(body["refresh_token"]));
          return json(200, { revoked: true });
        default:
          return json(404, {});
      }
    },
  };
  return server;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}
