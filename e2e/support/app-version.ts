import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The version that runs, and the next one. */
export const thisVersion = "5.16.3";
export const nextVersion = "5.17.0";

/** A folder that a server serves the app from, empty. */
export function newAppFolder(): string {
  return mkdtempSync(join(tmpdir(), "rundgang-app-"));
}

/** Puts the app as it was built into the folder. */
export function putThisBuild(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "apps/web/dist"), folder, { recursive: true });
}

/**
 * Puts the next version there: the same app under another version, each script under another name, as a build names what has changed, with the
 * worker that belongs to it.
 */
export function putNextBuild(folder: string): void {
  putThisBuild(folder);
  const assets = join(folder, "assets");
  const scripts = readdirSync(assets).filter((name) => /\.m?js$/u.test(name));
  const named = new RegExp(scripts.map((name) => name.replaceAll(".", String.raw`\.`)).join("|"), "gu");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:m?js|html)$/u.test(file)) continue;
    const before = readFileSync(join(folder, file), "utf8");
    const after = before.replaceAll(named, nextName).replaceAll(thisVersion, nextVersion);
    /* The list names the page by what it holds. */
    writeFileSync(join(folder, file), file === "sw.js" ? withOtherPage(after) : after);
  }
  for (const name of scripts) renameSync(join(assets, name), join(assets, nextName(name)));
}

/** 'index-Ab3_x9Zk.js' → 'index-Ab3_next.js' */
function nextName(name: string): string {
  return name.replace(/.{4}(?=\.m?js$)/u, "next");
}

function withOtherPage(worker: string): string {
  const inList =
    /(?<=revision:"|"revision":")[0-9a-f]{32}(?=",(?:url:|"url":)"index\.html")|(?<="index\.html",(?:revision:|"revision":)")[0-9a-f]{32}/u;
  if (!inList.test(worker)) throw new Error("the worker does not list the page");
  return worker.replace(inList, "0123456789abcdef0123456789abcdef");
}
