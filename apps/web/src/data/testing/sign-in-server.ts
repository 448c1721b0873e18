import * as z from "zod/mini";

import { wire } from "@rundgang/contracts";

import { refusal } from "./fake-server.ts";
import { accessToken } from "./session-tab.ts";

/** The calls of a session at a server in the process: passwords, deposited keys, revoked families. */
export interface SignInServer {
  readonly answer: (path: string, body: Record<string, unknown>) => Response;
  /** Passwords by username. */
  readonly passwords: Map<string, { password: string; sub: string }>;
  readonly keys: wire.DataKey[];
  readonly revoked: string[];
  /** Every access and refresh token that was given out. */
  readonly issued: string[];
  /** So many calls for keys come too late after the password. */
  lateForKeys: number;
  /** Whether the access token is larger than what it takes of header fields. */
  isTokenTooLarge: boolean;
  /** Paths whose line is cut. */
  readonly cut: Set<string>;
}

export function createSignInServer(): SignInServer {
  let sessions = 0;
  function issue(claims: Record<string, unknown>) {
    sessions += 1;
    const pair = { token: accessToken(claims), refresh_token: `refresh-token-number-${sessions}` };
    server.issued.push(pair.token, pair.refresh_token);
    return { ...pair, revoke_token: `revoke-token-number-${sessions}` };
  }
  const server: SignInServer = {
    passwords: new Map(),
    keys: [],
    revoked: [],
    issued: [],
    lateForKeys: 0,
    isTokenTooLarge: false,
    cut: new Set(),
    answer(path, body) {
      if (server.cut.has(path) || server.cut.has("all")) throw new TypeError("no line");
      switch (path) {
        case "/authentication_token": {
          const account = server.passwords.get(String(body["username"]).toLowerCase());
          if (account?.password !== body["password"])
            return json(401, { code: 401, message: "Benutzername oder Passwort ist falsch." });
          return json(200, {
            ...issue({ sub: account?.sub, username: body["username"] }),
            device_proof: `proof ${sessions} of ${account?.sub}`,
          });
        }
        case "/api/data_keys": {
          if (server.isTokenTooLarge) return json(431, refusal(431, "headers_too_large"));
          if (server.lateForKeys > 0) {
            server.lateForKeys -= 1;
            return json(403, refusal(403, "password_needed"));
          }
          const brought = z.parse(wire.dataKeysDeposit, body).keys;
          server.keys.push(...brought.filter((key) => !server.keys.some((one) => one.id === key.id)));
          return json(200, { "@type": "DataKeys", keys: server.keys });
        }
        case "/token/revoke":
          server.revoked.push(String(body["revoke_token"] ?? body["refresh_token"]));
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
