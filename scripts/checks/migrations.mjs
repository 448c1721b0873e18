import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { judgeMigrations } from "../../apps/server/src/db/judge-migration.ts";
import { root } from "../setup/paths.mjs";

/* Each migration says whether older processes live with it (decision 126). */
const folder = join(root, "apps/server/src/db/migrations");
const files = readdirSync(folder)
  .filter((name) => /^\d{3}-[\w-]+\.ts$/.test(name))
  .toSorted()
  .map((name) => ({ name: name.replace(/\.ts$/, ""), text: readFileSync(join(folder, name), "utf8") }));
const problems = judgeMigrations(files);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
