import { wire } from "@rundgang/contracts";
import type { ServerProcess } from "@rundgang/testkit";

import { password } from "../secrets.ts";

/** Addresses asked for at once. */
const chunk = 100;

/** Ids of open units in the salesman's own territories, all of the provider with the demo's contract form, at least that many. */
export async function openUnits(server: ServerProcess, atLeast: number): Promise<readonly string[]> {
  const ask = await signedIn(server);
  const me = wire.salesman.parse(await ask(`/api/mitarbeiters/${ask.userId}/embedded`));
  const addressIds = me.polygons.flatMap((polygon) => polygon.adresses);
  const units: string[] = [];
  for (let from = 0; from < addressIds.length && units.length < atLeast; from += chunk) {
    const query = addressIds.slice(from, from + chunk).map((id) => `uuid[]=${id}`);
    const reply = (await ask(`/api/adresses?${query.join("&")}`)) as { readonly "hydra:member": readonly unknown[] };
    const addresses = reply["hydra:member"].map((member) => wire.address.parse(member));
    const ours = addresses.filter((address) => address.provider === "/api/providers/2");
    units.push(
      ...ours.flatMap((address) => address.wohneinheiten.filter((unit) => unit.status === "OPEN").map((unit) => unit.uuid)),
    );
  }
  if (units.length < atLeast) throw new Error(`only ${units.length} open units in the demo town`);
  return units;
}

async function signedIn({ url }: ServerProcess): Promise<((path: string) => Promise<unknown>) & { readonly userId: string }> {
  const login = await read(
    await fetch(`${url}/authentication_token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "verkauf1", password }),
    }),
  );
  const { token } = wire.tokenPair.parse(login);
  const claims = wire.tokenClaims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
  const headers = { Authorization: `Bearer ${token}`, Accept: "application/ld+json" };
  return Object.assign(async (path: string) => read(await fetch(`${url}${path}`, { headers })), { userId: claims.sub });
}

async function read(reply: Response): Promise<unknown> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`);
  const answer: unknown = await reply.json();
  return answer;
}
