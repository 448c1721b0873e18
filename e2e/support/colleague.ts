import { wallTimeOf, wire } from "@rundgang/contracts";

import type { Door } from "./door.ts";
import { password } from "./secrets.ts";

/** Somebody at another device, who talks to the server without a screen of ours. */
export interface Colleague {
  /** Records a visit now; answers when the server has it. */
  visit(unitId: string, code: string, comment?: string): Promise<void>;
  /** Agrees on a time (ISO instant) with the whole house of a unit, at none of its doors. */
  agreeWithHouse(unitId: string, beginnAt: string, betreff: string): Promise<void>;
}

/** Signs in with a session of its own, past the line that the browser uses. */
export async function colleague(door: Door, username = "verkauf1"): Promise<Colleague> {
  const { url } = door.server();
  const login = await post(`${url}/authentication_token`, { username, password });
  const token = typeof login === "object" && login !== null && "token" in login ? String(login.token) : "";
  return {
    visit: async (unitId, code, comment) => {
      const created = wallTimeOf(new Date().toISOString());
      const visit = { uuid: crypto.randomUUID(), created, qualifikation: code, wohneinheit: `/api/wohneinheits/${unitId}` };
      const data = comment === undefined ? {} : { comment };
      await post(`${url}/api/adress_qualifikations`, { ...visit, data, createdAt: new Date().toISOString() }, token);
    },
    agreeWithHouse: async (unitId, beginnAt, betreff) => {
      const reply = await fetch(`${url}/api/wohneinheits/${unitId}`, { headers: { Authorization: `Bearer ${token}` } });
      const { adresse: address } = wire.unit.parse(await reply.json());
      const data = { address };
      const appointment = { uuid: crypto.randomUUID(), beginn: wallTimeOf(beginnAt), beginnAt, betreff, data };
      await post(`${url}/api/termins`, appointment, token);
    },
  };
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = { "Content-Type": "application/json", ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
  const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  const answer: unknown = await reply.json();
  return answer;
}
