import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { isUntouched } from "../db/is-untouched.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { wantsDemo } from "./wants-demo.ts";

describe("the demo before an import", () => {
  const decide = (allowed: boolean, said: boolean | undefined, untouched: boolean, answer: string | null) => {
    const asked: string[] = [];
    const ask = answer === null ? null : (question: string) => (asked.push(question), Promise.resolve(answer));
    return wantsDemo({ allowed, said, isUntouched: () => Promise.resolve(untouched), ask }).then((wanted) => ({
      wanted,
      asked: asked.length,
    }));
  };

  it.each<[string, boolean, boolean | undefined, boolean, string | null, boolean, number]>([
    ["asked for", true, true, true, null, true, 0],
    ["not wanted", true, false, true, "j", false, 0],
    ["a database in use", true, undefined, false, "j", false, 0],
    ["production, whoever sits there", false, undefined, true, "j", false, 0],
    ["answered yes", true, undefined, true, " Ja ", true, 1],
    ["answered no", true, undefined, true, "n", false, 1],
    ["answered by Enter", true, undefined, true, "", false, 1],
  ])("%s", async (_name, allowed, said, untouched, answer, wanted, asked) => {
    expect(await decide(allowed, said, untouched, answer)).toEqual({ wanted, asked });
  });

  it.each<[string, boolean, boolean | undefined, boolean, string]>([
    ["nobody to ask", true, undefined, true, "Bitte sage mit --demo yes oder --demo no"],
    ["wanted in production", false, true, true, "Im Betrieb"],
    ["wanted beside other data", true, true, false, "nicht leer"],
  ])("stops the import: %s", async (_name, allowed, said, untouched, sentence) => {
    await expect(decide(allowed, said, untouched, null)).rejects.toThrow(sentence);
  });

  it("is not written beside a provider or an address without an account", async () => {
    const database = await openTestDatabase();
    await emptyDatabase(database.db);
    expect(await isUntouched(database.db)).toBe(true);
    const provider = { id: 2, name: "Netz", short_name: "N", settings: "{}" };
    await database.db.insertInto("providers").values(provider).execute();
    expect([await isUntouched(database.db), await seedDemo(database.db, new Date())]).toEqual([false, false]);
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
    await database.close();
  });

  it("is neither asked for nor written by the command where nobody sits at a terminal", () => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-import-"));
    const file = join(folder, "adressen.csv");
    writeFileSync(file, "strasse,hausnummer,plz,ort,lat,lon\nHauptstraße,1,91207,Lauf,49.51,11.28\n");
    const run = (...more: string[]) => {
      const env = { PATH: process.env["PATH"], RUNDGANG_DATA: join(folder, "data") };
      return spawnSync(process.execPath, [join(import.meta.dirname, "main.ts"), file, ...more], {
        encoding: "utf8",
        env,
        input: "j\n",
      });
    };
    const silent = run();
    expect([silent.status, silent.stderr]).toEqual([1, expect.stringContaining("--demo yes oder --demo no")]);
    const without = run("--demo", "no");
    expect([without.status, without.stderr]).toEqual([
      1,
      expect.stringContaining("Den Anbieter 2 gibt es nicht. Bekannt: keiner. "),
    ]);
    rmSync(folder, { recursive: true });
    /* The embedded database is made in a process of its own, beside whatever else the machine does. */
  }, 120_000);
});
