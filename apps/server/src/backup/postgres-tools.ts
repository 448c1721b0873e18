import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { CommandProblem } from "../command-line/command-problem.ts";

/** Programs of PostgreSQL that a backup needs. */
type Tool = "pg_dump" | "pg_restore";

/** Longest part (characters) of what a program says that is kept. */
const mostWords = 2000;

/** A program of PostgreSQL did not do what it was asked for; its own words follow. */
export class ToolFailed extends CommandProblem {
  constructor(tool: Tool, words: string) {
    const said = words.trim().split("\n").slice(0, 5).join("\n");
    super(`${tool} ist gescheitert${said === "" ? "." : `:\n${said}`}`);
  }
}

/**
 * Makes sure that the program is there and not older than the server, whose version is named by its first number: an older one reads no newer
 * server. Throws `CommandProblem`.
 */
export async function requireTool(tool: Tool, server: number): Promise<void> {
  const { code, out } = await run(tool, ["--version"], {}, null).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw missing(tool, server);
    throw error;
  });
  const own = Number(/(?<major>\d+)(?:\.\d+)*/u.exec(out)?.groups?.["major"] ?? 0);
  if (code !== 0 || own >= server) return;
  throw new CommandProblem(
    `${tool} ist Version ${own} und damit älter als die Datenbank (${server}). Bitte installiere es neuer (bei Debian: postgresql-client-${server}).`,
  );
}

function missing(tool: Tool, server: number): CommandProblem {
  return new CommandProblem(`${tool} fehlt auf diesem Rechner. Bitte installiere es (bei Debian: postgresql-client-${server}).`);
}

/**
 * A dump of the database in PostgreSQL's own format as it is made, of the snapshot of that name. The stream fails with `ToolFailed` where
 * the program does.
 */
export async function* dumpServer(url: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const { args, env } = connectionOf(url);
  /* Unlogged tables hold counters of tries and messages of calls, which are worth nothing later. */
  const options = ["--format=custom", "--no-unlogged-table-data", "--no-password", `--snapshot=${snapshot}`];
  const child = spawn("pg_dump", [...options, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  const words = wordsOf(child.stderr);
  try {
    for await (const chunk of child.stdout) yield chunk;
    const [code] = await ended;
    if (code !== 0) throw new ToolFailed("pg_dump", words());
  } finally {
    child.kill();
    await ended;
  }
}

/** Puts a dump into an empty database in one transaction: all of it or nothing. Throws `ToolFailed`. */
export async function restoreServer(url: string, dump: Readable): Promise<void> {
  const { args, env } = connectionOf(url);
  const options = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-acl", "--no-password"];
  const { code, words } = await run("pg_restore", [...options, ...args], env, dump);
  if (code !== 0) throw new ToolFailed("pg_restore", words);
}

/**
 * How a program reaches the database. The password goes by the environment, because everybody on a machine can read command lines; what
 * libpq does not know of an address (settings of our driver) is left out, or it would refuse the whole.
 */
export function connectionOf(url: string): { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const unknown = [...address.searchParams.keys()].filter((name) => !known.has(name));
  for (const name of unknown) address.searchParams.delete(name);
  if (address.searchParams.get("sslmode") === "no-verify") address.searchParams.set("sslmode", "require");
  return {
    args: [`--dbname=${address.toString()}`],
    env: { ...process.env, ...(password !== "" && { PGPASSWORD: password }), PGAPPNAME: "rundgang", LC_ALL: "C" },
  };
}

const known = new Set(["host", "port", "sslmode", "sslrootcert", "sslcert", "sslkey", "options", "connect_timeout"]);

async function run(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv, input: Readable | null) {
  const child = spawn(tool, args, {
    env: { ...process.env, ...env },
    stdio: [input === null ? "ignore" : "pipe", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [out, words] = [wordsOf(child.stdout), wordsOf(child.stderr)];
  /* A program that fails closes its input, which says less than its own words. */
  if (input !== null && child.stdin !== null) await pipeline(input, child.stdin).catch(() => undefined);
  return { code: await ended, out: out(), words: words() };
}

function wordsOf(stream: Readable | null): () => string {
  let text = "";
  stream?.on("data", (chunk: Buffer) => (text = (text + String(chunk)).slice(0, mostWords)));
  return () => text;
}
