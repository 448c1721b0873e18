import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { mostSignatureLetters, type ClientMessage } from "@rundgang/contracts";

import { demoAccounts, demoPassword } from "../../seed/demo-accounts.ts";
import { accept, ask, signRequest } from "../consultation-kit.ts";
import { joinChannel } from "../open-channel.ts";
import { runServer } from "../run-server.ts";
import { createClient, type Client } from "../client.ts";
import { missingComponents } from "./components.ts";
import { startScale, type Installation } from "./start-scale.ts";

/* A machine without HAProxy has nothing to try: `npm run scale` says how to get it. */
describe.runIf(missingComponents().length === 0)(
  "three servers behind HAProxy, with NATS, a store and PostgreSQL",
  { timeout: 600_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-scale-test-"));
    let running: Installation;
    let admin: Client;

    beforeAll(async () => {
      running = await startScale({ folder, processes: 3, env: { RUNDGANG_CONSULTATION_HOURS: "mo-so 00:00-24:00" } });
      admin = await signIn("admin");
    }, 600_000);
    afterAll(async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    }, 120_000);

    const stranger = () => createClient(running.url, null);
    const signIn = async (username: string) => {
      const { body } = await stranger().post("/authentication_token", { username, password: demoPassword });
      return createClient(running.url, String(body["token"]));
    };
    const isServed = async () => (await admin.get("/api/auftrags?itemsPerPage=1")).status === 200;

    it("answer at one address, whoever of them is killed", async () => {
      expect(await isServed()).toBe(true);
      const [first] = running.processes;
      await first?.program.stop("SIGKILL");
      const tries = await Promise.all(Array.from({ length: 20 }, isServed));
      expect(tries.filter((isOk) => !isOk)).toEqual([]);
      await first?.program.again();
      expect((await fetch(`${first?.url}/ready`)).status).toBe(200);
    });

    it("pass a video call's messages on between two processes, the largest signature as well, also while NATS is away", async () => {
      const consultant = await signIn("beratung1");
      const own = demoAccounts.find(({ username }) => username === "beratung1");
      const call = await ask({ stranger: stranger() });
      expect(await accept(consultant, call, own?.id)).toBe(200);
      const [, second, third] = running.processes;
      const at = (url = "", token: string) => joinChannel({ url, origin: running.url }, call.videoCallId, token);
      const salesman = await at(second?.url, consultant.token ?? "");
      await salesman.next("joined");
      const customer = await at(third?.url, call.token);
      await customer.next("joined");
      await salesman.next("peer");
      const pass = async () => {
        const request = signRequest();
        const asking: ClientMessage = { type: "sign", sign: { at: "asking", request } };
        salesman.say(asking);
        expect(await customer.next("sign")).toEqual(asking);
        const contract = "A".repeat(mostSignatureLetters);
        const signed: ClientMessage = { type: "signed", id: request.id, summary: contract, contract };
        customer.say(signed);
        expect(await salesman.next("signed")).toEqual(signed);
      };
      await pass();
      const nats = running.components.find(({ name }) => name === "NATS");
      await nats?.stop("SIGKILL");
      await pass();
      await nats?.again();
      await pass();
      for (const one of [salesman, customer]) one.cut();
    });

    it("refuse another one with another secret or another address, and say which setting it is", async () => {
      const start = (other: Record<string, string>, name: string) => runServer(join(folder, name), { ...running.env, ...other });
      const secret = await start({ RUNDGANG_SECRET: "another secret of thirty-two letters" }, "other-secret");
      expect([secret.code, secret.said]).toEqual([1, expect.stringContaining("RUNDGANG_SECRET")]);
      const address = await start({ PUBLIC_URL: "https://other.example" }, "other-address");
      expect([address.code, address.said]).toEqual([1, expect.stringContaining("PUBLIC_URL ist „https://other.example“")]);
    });

    it("tell figures of their own, and their settings lie in a file for commands", async () => {
      const [, second] = running.processes;
      expect(await (await fetch(second?.metrics ?? "")).text()).toContain("rundgang_");
      expect(readFileSync(running.settings, "utf8")).toContain(`PUBLIC_URL=${running.url}\n`);
    });
  },
);
