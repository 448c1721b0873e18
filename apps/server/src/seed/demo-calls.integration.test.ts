import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { transact } from "../db/transact.ts";
import { createClient } from "../testing/client.ts";
import { view } from "../testing/consultation-kit.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { demoPassword } from "./demo-accounts.ts";
import { makeDemoCallbacks } from "./demo-callbacks.ts";
import { makeDemoCalls } from "./demo-calls.ts";
import { seedDemo } from "./seed-demo.ts";

describe("the calls of the demo", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const { db } = server.context.database;
    await emptyDatabase(db);
    /* Seeded long before its server listens: a call of now begins to wait when it does. */
    await seedDemo(db, new Date(Date.now() - 3_600_000));
    for (const _ of [1, 2]) {
      await transact(db, (tx) => makeDemoCalls(tx, server.context, new Date()));
      await transact(db, (tx) => makeDemoCallbacks(tx, new Date()));
    }
  }, 120_000);
  afterAll(() => server.close());

  const pages = async () => {
    const mails = await server.context.database.db
      .selectFrom("mails")
      .select(["body_text as text", "recipient"])
      .where("purpose", "like", "consultation:%")
      .execute();
    const tokens = mails.map(({ text }) => /#(?<token>[\w-]{44})/u.exec(text)?.groups?.["token"] ?? "");
    return { mails, views: await Promise.all(tokens.map((token) => view(server, { token }))) };
  };

  it("have customers, each with a mail that leads to his page", async () => {
    const { mails, views } = await pages();
    const open = await server.context.database.db
      .selectFrom("video_calls as c")
      .innerJoin("appointments as a", "a.id", "c.appointment_id")
      .select(["a.id"])
      .where("a.done", "=", false)
      .execute();
    expect(views.map(({ uuid }) => uuid).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    expect(mails.map(({ recipient }) => recipient)).toEqual(mails.map(() => expect.stringMatching(/^[a-z.]+@example\.org$/u)));
    expect(views.filter(({ beginsAt }) => beginsAt === null).map(({ state, name }) => [state, name.length > 0])).toEqual([
      ["waiting", true],
      ["waiting", true],
    ]);
  });

  it("of two callbacks one is nobody's and one is the consultant's, who has called in vain", async () => {
    const { body: session } = await server.stranger.post("/authentication_token", {
      username: "beratung1",
      password: demoPassword,
    });
    const { body } = await createClient(server.url, String(session["token"])).get("/api/callbacks");
    expect(body["hydra:member"]).toMatchObject([
      { name: "Hatice Koç", state: "taken", tries: 1 },
      { name: "Jonas Wiebe", state: "open", tries: 0 },
    ]);
  });
});
