import { randomUUID } from "node:crypto";

import { calls, pathOf, wallTimeOf } from "@rundgang/contracts";

import { demoPassword } from "../harness/app.ts";

const dayMs = 86_400_000;
const atOnce = 8;

/** Makes so many appointments of a salesman at the server, from ten days ago on, 40 a day. */
export async function plantAppointments(server: string, username: string, count: number): Promise<void> {
  const post = async (path: string, body: object, token?: string): Promise<{ readonly token?: string }> => {
    const headers = {
      "Content-Type": "application/ld+json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(`${server}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return (await reply.json()) as { readonly token?: string };
  };
  const { token } = await post(pathOf(calls.login), { username, password: demoPassword });
  const first = Date.now() - 10 * dayMs;
  const bodies = Array.from({ length: count }, (_none, index) => {
    const beginnAt = new Date(first + Math.floor(index / 40) * dayMs + (index % 40) * 900_000).toISOString();
    const data = { comment: `Klingel ${index}, bitte zweimal` };
    return { uuid: randomUUID(), beginn: wallTimeOf(beginnAt), beginnAt, betreff: `Altendorfer Straße ${index}`, data };
  });
  const work = async (): Promise<void> => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) await post(pathOf(calls.postAppointment), body, token);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
