import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

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

/** One of the long proofs, `npm run prove -- queue`, or all of them. It writes its figures to docs/proofs.md. */
export function run([name, ...rest], env) {
  const names = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, "prove.ts")));
  if (name === undefined || !names.includes(name)) {
    console.error(`Usage: npm run prove -- ${names.join(" | ")}`);
    return 1;
  }
  ensureWebBuild(env);
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
