import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OutgoingMail } from "../mail/mailer.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createAlarms } from "./alarms.ts";
import { createProcesses } from "./processes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: "0", RUNDGANG_RATE: "60" });
});
afterAll(() => server.close());

const db = () => server.context.database.db;
const figures = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
const lineOf = (text: string, name: string) => text.split("\n").find((line) => line.startsWith(name));

/** A mail that has waited for two hours. */
async function addWaitingMail(): Promise<void> {
  const created_at = new Date(Date.now() - 2 * 3_600_000);
  const texts = { subject: "x", body_text: "x", body_html: "x" };
  await db()
    .insertInto("mails")
    .values({
      id: crypto.randomUUID(),
      purpose: `test:${crypto.randomUUID()}`,
      recipient: "erika@example.org",
      ...texts,
      created_at,
    })
    .execute();
}

describe("figures", () => {
  it("are told at a port of their own alone, by route and code, and name nobody", async () => {
    await server.stranger.get("/api/mitarbeiters/anna?name=Anna");
    await addWaitingMail();
    const text = await figures();
    expect(lineOf(text, 'rundgang_requests_total{method="GET",route="/api/mitarbeiters/:id",code="401"}')).toMatch(/ 1$/u);
    expect(lineOf(text, "rundgang_mails_waiting ")).toBe("rundgang_mails_waiting 1");
    expect(Number(lineOf(text, "rundgang_mails_waiting_oldest_seconds")?.split(" ")[1])).toBeGreaterThan(7000);
    expect(lineOf(text, "rundgang_database_up")).toBe("rundgang_database_up 1");
    expect(lineOf(text, "rundgang_processes")).toBe("rundgang_processes 1");
    expect(lineOf(text, "rundgang_event_lag_seconds")).toBe("rundgang_event_lag_seconds 0");
    expect(Number(lineOf(text, "rundgang_disk_free_bytes")?.split(" ")[1])).toBeGreaterThan(0);
    expect(text).not.toMatch(/anna|erika/iu);
    expect((await server.stranger.get("/metrics")).body["rundgang_processes"]).toBeUndefined();
    expect((await fetch(`http://127.0.0.1:${server.metricsPort}/`)).status).toBe(404);
  });

  it("count what the file store could not do", async () => {
    server.context.metrics.noteStoreTrouble("away");
    expect(lineOf(await figures(), 'rundgang_file_store_failures_total{kind="away"}')).toMatch(/ 1$/u);
  });
});

describe("processes of one database", () => {
  it("are counted while they give signs, and share the ceiling of requests", async () => {
    const limited = async () => {
      let taken = 0;
      while ((await server.stranger.get("/api/adresses")).status !== 429) taken += 1;
      return taken;
    };
    const { processes } = server.context;
    const log = pino({ level: "silent" });
    const others = [1, 2].map(() =>
      createProcesses({ db: db(), id: crypto.randomUUID(), log, publicUrl: undefined, secrets: [] }),
    );
    for (const other of others) await other.start();
    await processes.start();
    expect(processes.count()).toBe(3);
    server.advance(61_000);
    expect(await limited()).toBe(20);
    for (const other of others) await other.stop();
    await processes.start();
    expect(processes.count()).toBe(1);
    server.advance(61_000);
    expect(await limited()).toBe(60);
  });
});

describe("the operator's mail", () => {
  it("comes once a day of each thing, whichever process finds it, and again where it could not be sent", async () => {
    await addWaitingMail();
    const sent: OutgoingMail[] = [];
    let isAway = true;
    const send = async (mail: OutgoingMail) => {
      if (isAway) throw new Error("away");
      sent.push(mail);
    };
    const lookBy = (processId: string) =>
      createAlarms({
        db: db(),
        mailer: { send },
        log: pino({ level: "silent" }),
        to: "betrieb@rundgang.example",
        processId,
        dataDir: server.context.config.dataDir,
        publicUrl: () => server.url,
        clock: () => new Date(),
        storeTroubles: () => 0,
      });
    const ofMails = () => sent.filter(({ subject }) => subject.includes("mails"));
    await lookBy("one")();
    expect(ofMails()).toEqual([]);
    isAway = false;
    await lookBy("one")();
    await lookBy("other")();
    await lookBy("one")();
    expect(ofMails()).toMatchObject([{ to: "betrieb@rundgang.example", text: expect.stringContaining("Mails warten") }]);
    const ago = new Date(Date.now() - 1000);
    await db().updateTable("chores").set({ due_at: ago }).where("name", "=", "alarm mails").execute();
    await lookBy("other")();
    expect(ofMails()).toHaveLength(2);
  });
});

describe("a process that is stopped", () => {
  it("says that it is not ready before it refuses anything", async () => {
    const stopping = await startTestServer({ STOP_PATIENCE: "1" });
    const statusOf = async (path: string) => {
      const { status, body } = await stopping.stranger.get(path);
      return [status, body["reason"]];
    };
    expect(await statusOf("/ready")).toEqual([200, undefined]);
    const closed = stopping.close();
    expect(await statusOf("/ready")).toEqual([503, "stopping"]);
    expect(await statusOf("/health")).toEqual([200, undefined]);
    await closed;
  });
});
