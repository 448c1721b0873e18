import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { readCommit, readFacts } from "../release/facts.mjs";
import { proveRelease, tellProofs } from "../release/prove-release.mjs";
import { ensureChromium } from "../setup/chromium.mjs";
import { ensureCoturn } from "../setup/coturn.mjs";
import { ensureFaketime } from "../setup/faketime.mjs";
import { ensureLibreOffice } from "../setup/libreoffice.mjs";
import { root } from "../setup/paths.mjs";
import { ensurePgbouncer } from "../setup/pgbouncer.mjs";
import { ensurePostfix } from "../setup/postfix.mjs";
import { findPostgres } from "../setup/postgres.mjs";
import { runToEnd } from "../setup/processes.mjs";
import { ensureScale, ensureSwift } from "../setup/scale.mjs";
import { ensureStrace } from "../setup/strace.mjs";
import { ensureValhalla } from "../setup/valhalla.mjs";
import { ensureWebBuild } from "../setup/web-build.mjs";

const folder = join(root, "proofs");

/** One of the long proofs, `npm run prove -- queue`, all of them, or those of a release at its sizes (`release`, `release --list`). It writes its figures to docs/proofs.md. */
export async function run([name, ...rest], env) {
  const names = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, "prove.ts")));
  if (name === "release") return runRelease(rest, env);
  if (name === undefined || !names.includes(name)) {
    console.error(`Usage: npm run prove -- ${[...names, "release"].join(" | ")}`);
    return 1;
  }
  await ensureWebBuild(env);
  if (["all", "days", "processes"].includes(name)) ensureFaketime(env);
  if (["all", "journeys"].includes(name)) ensureStrace(env);
  if (["all", "journeys", "calls", "neighbours"].includes(name)) ensureCoturn(env);
  if (["all", "chaos", "processes", "scale", "upgrade"].includes(name)) ensureScale(env);
  if (["all", "scale"].includes(name)) ensureSwift(env);
  const withNeighbours = ["all", "neighbours"].includes(name);
  if (withNeighbours) ensurePgbouncer(env);
  if (withNeighbours) ensurePostfix(env);
  if (withNeighbours) ensureLibreOffice(env);
  const chromium = ensureChromium(env);
  const postgres = findPostgres(env);
  const proofEnv = {
    ...env,
    ...(chromium === null ? {} : { RUNDGANG_CHROMIUM: chromium }),
    ...(withNeighbours ? { RUNDGANG_VALHALLA: ensureValhalla(env) } : {}),
    ...(postgres === null ? {} : { RUNDGANG_TEST_POSTGRES: postgres }),
  };
  return runToEnd("node", [join("proofs", name, "prove.ts"), ...rest], { env: proofEnv });
}

/** Runs what a release needs and has not been proven yet, into docs/proofs.json; `--list` says how each proof stands, `--only NAME,NAME` runs some. */
async function runRelease(words, env) {
  const facts = readFacts();
  const { values } = parseArgs({ args: words, options: { list: { type: "boolean", default: false }, only: { type: "string" } } });
  if (values.list) {
    console.log(tellProofs(facts).join("\n"));
    return 0;
  }
  const only = values.only?.split(",") ?? null;
  const unknown = only?.filter((name) => !facts.proofs.some((proof) => proof.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`No proof of a release: ${unknown.join(", ")}. They are ${facts.proofs.map(({ name }) => name).join(", ")}.`);
    return 1;
  }
  /* The proofs write their figures into docs/proofs.md: what only pages differ in is the same commit. */
  const changed = facts.changedFiles.filter((path) => !path.startsWith("docs/"));
  if (changed.length > 0) {
    console.error(`The working tree is not clean (${changed[0]}): a proof is of a commit.`);
    return 1;
  }
  const parts = {
    commit: readCommit().commit.slice(0, 8),
    run: (args) => runToEnd("node", [join(root, "scripts/rundgang.mjs"), "prove", ...args], { env }),
    keep: (record) => writeFileSync(join(root, "docs/proofs.json"), `${JSON.stringify(record, null, 2)}\n`),
    now: () => Date.now(),
    say: (line) => console.log(line),
  };
  const open = await proveRelease(facts, parts, only);
  console.log(open.length === 0 ? "\nAll of them hold." : `\nNot proven: ${open.join(", ")}`);
  return open.length === 0 ? 0 : 1;
}
