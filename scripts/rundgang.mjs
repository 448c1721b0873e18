#!/usr/bin/env node
/*
 * The one entry behind every npm script. Plain JavaScript that runs on any Node from 18 on: it gets Node 24 where the
 * machine's own is too old, installs what the lockfile says, and goes on with the task under Node 24.
 */
import { readdirSync } from "node:fs";

import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureHooks } from "./setup/hooks.mjs";
import { ensureNode } from "./setup/node.mjs";

const [task, ...rest] = process.argv.slice(2);

/* Each file is one. A release brings those of who runs it, and none of who works on it. */
const tasks = readdirSync(new URL("tasks", import.meta.url)).map((file) => file.replace(/\.mjs$/, ""));
if (task === undefined || !tasks.includes(task)) {
  console.error(`Usage: node scripts/rundgang.mjs ${tasks.join(" | ")}`);
  process.exit(1);
}

try {
  /* Commands run in the project's folder; where they were typed npm says by this name. */
  const env = ensureNode({ INIT_CWD: process.cwd(), ...process.env });
  ensureDependencies(env);
  ensureHooks(env);
  const { run } = await import(`./tasks/${task}.mjs`);
  process.exitCode = await run(rest, env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
