import { randomUUID } from "node:crypto";

import { pino } from "pino";
import { expect, it } from "vitest";

import { openTestDatabase } from "../testing/test-database.ts";
import { createProcesses } from "./processes.ts";

it("a process of another PUBLIC_URL than those at work is refused, one of the same or of none is not", async () => {
  const database = await openTestDatabase();
  const log = pino({ level: "silent" });
  const open = (publicUrl?: string) => createProcesses({ db: database.db, id: randomUUID(), log, publicUrl, secrets: [] });
  const first = open("https://rundgang.example");
  const others = [open("https://rundgang.example"), open()];
  await first.start();
  for (const other of others) await other.start();
  await expect(open("https://other.example").start()).rejects.toThrow(
    "PUBLIC_URL ist „https://other.example“, aber ein anderer Server dieser Datenbank hat „https://rundgang.example“.",
  );
  for (const one of [first, ...others]) await one.stop();
  const next = open("https://other.example");
  await next.start();
  await next.stop();
  await database.close();
});
