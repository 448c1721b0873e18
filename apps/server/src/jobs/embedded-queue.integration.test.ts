import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { embeddedDatabase, type Database } from "../db/open-database.ts";
import { until } from "../mail/testing/until.ts";
import { openBoss, openQueue, put, workOff } from "./job-queue.ts";
import { emptyEmbedded } from "../testing/test-database.ts";

/* mail-jobs.integration.test.ts says what jobs do, on PostgreSQL where there is one; here is what holds on the embedded engine as well. */
describe("the queue in the process", () => {
  let database: Database;
  beforeAll(async () => {
    database = embeddedDatabase(await emptyEmbedded());
  });
  afterAll(() => database.close());

  it("does what was put into it by a transaction that held, and takes no second connection for that", async () => {
    const errors: Error[] = [];
    const done: string[] = [];
    const { boss } = openBoss(database, (error) => errors.push(error));
    await boss.start();
    await openQueue(boss, "deliver-mail");
    const twice = [await put(boss, "deliver-mail", "twice"), await put(boss, "deliver-mail", "twice")];
    expect(twice).toEqual([true, false]);
    await workOff(
      boss,
      "deliver-mail",
      async (key) => void done.push(key),
      () => undefined,
    );
    const within = (key: string, end: () => void) =>
      database.db.transaction().execute(async (tx) => {
        await put(boss, "deliver-mail", key, tx);
        end();
      });
    const broken = within("rolled back", () => {
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    await within("held", () => undefined);
    await until(async () => done.length > 1);
    await put(boss, "deliver-mail", "alone");
    await until(async () => done.length > 2);
    await boss.stop();
    expect([done, errors]).toEqual([["twice", "held", "alone"], []]);
  });

  it("is no queue without a database", () => {
    expect(() => openBoss({ ...database, pglite: null }, () => undefined)).toThrow("neither an engine nor a url");
  });
});
