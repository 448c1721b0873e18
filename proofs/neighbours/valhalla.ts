import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";

import { answerOf, isAsSaid, townQuestions, townWays } from "../../apps/server/src/routing/testing/valhalla-town.ts";
import { startHeld } from "./held.ts";
import { startValhalla } from "./valhalla-service.ts";

const fixture = join(import.meta.dirname, "../../apps/server/src/routing/testing/valhalla-answers.json");

/**
 * Valhalla's own engine on a made-up town, behind `ROUTING_URL` of a real server, which is asked what a tablet asks. With
 * `RUNDGANG_RECORD_VALHALLA` in the environment its answers are written down for the tests (routing/testing/valhalla-answers.json).
 */
export async function proveValhalla(): Promise<readonly string[]> {
  const held = startHeld();
  const folder = mkdtempSync(join(tmpdir(), "rundgang-valhalla-"));
  const valhalla = await startValhalla(folder, townWays);
  const env = { NODE_ENV: "development", ROUTING_URL: `valhalla+${valhalla.url}` };
  const server = await startServerProcess(join(folder, "data"), env);
  try {
    const ask = async (path: string, body: object, token?: string) => {
      const headers = {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      return (await fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
    };
    const { token } = (await ask("/authentication_token", { username: "verkauf1", password: "rundgang-demo" })) as {
      token: string;
    };
    for (const { about, ask: question, answer } of townQuestions) {
      const seen = answerOf(await ask("/api/walking_directions", question, token));
      held.that(about, isAsSaid(seen, answer), seen);
    }
    held.that(
      `so said Valhalla ${valhalla.version}, and the own streets were not needed`,
      !server.output().includes("routing_service_failed"),
    );
    if (process.env["RUNDGANG_RECORD_VALHALLA"] !== undefined) {
      const origin = `@valhallajs/valhallajs ${valhalla.version} (npm) on the ways of valhalla-town.ts, recorded by: RUNDGANG_RECORD_VALHALLA=1 npm run prove -- neighbours --only valhalla`;
      writeFileSync(fixture, `${JSON.stringify({ origin, exchanges: valhalla.exchanges }, null, 2)}\n`);
    }
    return held.sentences;
  } finally {
    await server.stop();
    await valhalla.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
