import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const postgres = process.env["RUNDGANG_TEST_POSTGRES"] ?? "";

/** Benches on a real town need the folder of the test data, those beside a bare database a PostgreSQL, one nginx with a module: they register where these are. */
const needsTown = new Set(["device", "growth", "import", "route"]);
const needsPostgres = new Set(["api", "backoffice", "chart", "coverage", "events", "growth", "import", "streams"]);
const hasNchan = existsSync("/usr/lib/nginx/modules/ngx_nchan_module.so");
const benches = readdirSync(join(root, "bench")).filter(
  (name) =>
    existsSync(join(root, "bench", name, "bench.ts")) &&
    (name !== "streams" || hasNchan) &&
    (!needsTown.has(name) || process.env["RUNDGANG_TEST_DATA"] !== undefined) &&
    (!needsPostgres.has(name) || postgres !== ""),
);

/* One that waits for a button which has another name by now is found here, and not on the day when its figures are wanted. */
it.each(benches)(
  "the bench '%s' runs from its beginning to its end, one round without goals",
  async (name) => {
    const { code, output } = await bench(name);
    expect({ code, output }).toMatchObject({ code: 0 });
  },
  600_000,
);

function bench(name: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const env = { ...process.env, BENCH_SMALL: "1", ...(needsPostgres.has(name) ? { BENCH_POSTGRES: postgres } : {}) };
  const child = spawn(process.execPath, ["scripts/rundgang.mjs", "bench", name], { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
