import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
      running = await startScale({ folder, processes: 3 });
      const { body } = await createClient(running.url, null).post("/authentication_token", {
        username: "admin",
        password: "rundgang-demo",
      });
      admin = createClient(running.url, String(body["token"]));
    }, 600_000);
    afterAll(async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    }, 120_000);

    const isServed = async () => (await admin.get("/api/auftrags?itemsPerPage=1")).status === 200;

    it("answer at one address, whoever of them is killed", async () => {
      expect(await isServed()).toBe(true);
      const [first] = running.processes;
      await first?.program.stop("SIGKILL");
      const tries = await Promise.all(Array.from({ length: 20 }, isServed));
      expect(tries.filter((isOk) => !isOk)).toEqual([]);
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
