import type { Door } from "./door.ts";
import { password } from "./secrets.ts";

/** Somebody at another device, who talks to the server without a screen of ours. */
export interface Colleague {
  /** Records a visit now; answers when the server has it. */
  visit(unitId: string, code: string): Promise<void>;
}

/** Signs in with a session of its own, past the line that the browser uses. */
export async function colleague(door: Door, username = "verkauf1"): Promise<Colleague> {
  const { url } = door.server();
  const login = await post(`${url}/authentication_token`, { username, password });
  const token = typeof login === "object" && login !== null && "token" in login ? String(login.token) : "";
  return {
    visit: async (unitId, code) => {
      const created = new Date().toLocaleString("sv-SE", { timeZone: "Europe/Berlin" });
      const visit = { uuid: crypto.randomUUID(), created, qualifikation: code, wohneinheit: `/api/wohneinheits/${unitId}` };
      await post(`${url}/api/adress_qualifikations`, { ...visit, createdAt: new Date().toISOString() }, token);
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
