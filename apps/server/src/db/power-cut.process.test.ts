import fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { afterEach, describe, expect, it, vi } from "vitest";

import { openDurableFolder } from "./durable-folder.ts";

const temporary = () => fs.mkdtempSync(join(tmpdir(), "rundgang-power-"));

/** A second folder that holds of the first what has been synced, and nothing else: what a power cut leaves at worst. */
function shadowOf(folder: string): string {
  const shadow = temporary();
  fs.cpSync(folder, shadow, { recursive: true });
  const sync = fs.fsyncSync;
  vi.spyOn(fs, "fsyncSync").mockImplementation((handle) => {
    sync(handle);
    const path = fs.readlinkSync(`/proc/self/fd/${handle}`);
    const copy = join(shadow, relative(folder, path));
    if (!fs.fstatSync(handle).isFile() || relative(folder, path).startsWith("..")) return;
    fs.mkdirSync(dirname(copy), { recursive: true });
    fs.copyFileSync(path, copy);
  });
  return shadow;
}

const insertRows = async (database: PGlite) => {
  for (let row = 1; row <= 12; row += 1) await database.query("insert into orders values ($1)", [row]);
};
const rowsIn = async (folder: string) => {
  const database = await openDurableFolder(folder);
  const { rows } = await database.query<{ rows: number }>("select count(*)::int as rows from orders");
  await database.close();
  return rows[0]?.rows;
};

/** Each test makes a cluster and recovers one. Milliseconds. */
const timeout = 120_000;

/* Which file a descriptor names is asked of Linux. */
describe.runIf(process.platform === "linux")("a power cut", { timeout }, () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("costs the embedded database nothing that was committed", async () => {
    const folder = temporary();
    const database = await openDurableFolder(folder);
    await database.exec("create table orders (id int primary key); checkpoint");
    const shadow = shadowOf(folder);
    await insertRows(database);
    await database.exec("checkpoint");
    await database.exec("insert into orders values (100)");
    vi.restoreAllMocks();
    expect(await rowsIn(shadow)).toBe(13);
    await database.close();
  });

  it("would cost it everything since the last look with the engine's own settings: the test can tell", async () => {
    const folder = temporary();
    const database = await PGlite.create({ dataDir: folder });
    await database.exec("create table orders (id int primary key); checkpoint");
    const shadow = shadowOf(folder);
    await insertRows(database);
    vi.restoreAllMocks();
    expect(await rowsIn(shadow)).toBe(0);
    await database.close();
  });
});
