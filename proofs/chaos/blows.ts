import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

import type { Random } from "@rundgang/testkit";

import type { Installation } from "../../apps/server/src/testing/scale/start-scale.ts";

const keysCommand = join(import.meta.dirname, "../../apps/server/src/keys/main.ts");
/** So long (ms) a part is away, and so long nothing happens between two blows. */
const away = [200, 3000] as const;
const between = [500, 3000] as const;
/** So long (ms) a server may count after its end; by the command's own words half a minute. */
const unawareMs = 90_000;

/** What a round did to the installation. */
export interface Blows {
  /** Each with the second of the round. */
  readonly told: readonly string[];
  readonly count: number;
  /** Those of the installation, the one of now first. */
  readonly secrets: readonly string[];
}

/**
 * Kills parts of the installation and starts them again, in an order that the chance gives, and changes the secret meanwhile as docs/operations.md
 * says: the new one known by all, then signing, then the keys sealed anew. Ends when all of it is done and everything runs.
 * @param kills of servers; each of the shared parts is killed once
 */
export async function strike(running: Installation, random: Random, kills: number): Promise<Blows> {
  const { processes, components, env } = running;
  const begun = performance.now();
  const told: string[] = [];
  const pause = ([from, to]: readonly [number, number]) => wait(random.between(from, to));
  const note = (what: string) => void told.push(`${Math.round((performance.now() - begun) / 1000)} s: ${what}`);
  let secrets: Readonly<Record<string, string>> = {};

  const killServer = async () => {
    const one = random.pick([...processes] as [(typeof processes)[number], ...typeof processes]);
    await one.program.stop("SIGKILL");
    note(`${one.program.name} killed`);
    await pause(away);
    await one.program.again({ env: secrets });
  };
  const killShared = (name: string) => async () => {
    const one = components.find((component) => component.name === name);
    if (one === undefined) throw new Error(`there is no ${name}`);
    /* A killed postmaster would leave its children behind; by this signal all of them end at once, without a word to the disk. */
    await one.stop(name === "PostgreSQL" ? "SIGQUIT" : "SIGKILL");
    note(`${name} killed`);
    await pause(away);
    await one.again();
  };
  const secret = env["RUNDGANG_SECRET"] ?? "";
  const next = Array.from({ length: 64 }, () => random.between(0, 15).toString(16)).join("");
  const restartWith = (settings: Readonly<Record<string, string>>, what: string) => async () => {
    secrets = settings;
    for (const { program } of processes) {
      await program.stop();
      await program.again({ env: secrets });
    }
    note(what);
  };
  const swapped = { RUNDGANG_SECRET: next, RUNDGANG_SECRETS_OLD: secret };
  const rotation = [
    restartWith({ RUNDGANG_SECRETS_OLD: next }, "the next secret is known"),
    restartWith(swapped, "the next secret signs"),
    async () => {
      await reseal({ ...process.env, ...env, ...swapped });
      note("deposited keys sealed anew");
    },
  ];
  const kinds = [
    ...Array.from({ length: kills }, () => killServer),
    ...components.filter(({ name }) => name !== "HAProxy").map(({ name }) => killShared(name)),
  ];
  const blows = shuffled(kinds, random);
  /* The steps of the change in their order, each somewhere among the blows. */
  const places = rotation.map(() => random.between(0, blows.length)).toSorted((a, b) => a - b);
  for (const [step, place] of places.entries()) blows.splice(place + step, 0, rotation[step] ?? killServer);
  for (const blow of blows) {
    await pause(between);
    await blow();
  }
  return { told, count: blows.length, secrets: [next, secret] };
}

/** Seals anew as an operator does: again where the command says that a server which was killed still counts as one that knows only the old secret. */
async function reseal(env: NodeJS.ProcessEnv): Promise<void> {
  const until = performance.now() + unawareMs;
  for (;;) {
    try {
      await promisify(execFile)(process.execPath, [keysCommand, "reseal"], { env });
      return;
    } catch (error) {
      if (performance.now() > until || !String(error).includes("zählt noch eine halbe Minute")) throw error;
      await wait(2000);
    }
  }
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
