import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { makeSelfMade } from "../../documents/seal/self-made.ts";
import { freePort } from "../../fan-out/testing/nats-server.ts";
import { startBalancer, startNatsServer, startPostgres, startStore, type Component } from "./components.ts";
import { startProgram, type Program } from "./program.ts";

/** The server of these sources. */
export const ownServer = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** One server process of an installation. */
export interface ServerProcess {
  readonly program: Program;
  readonly url: string;
  readonly metrics: string;
}

/** Several server processes behind a balancer, with all that they share, on the loopback. */
export interface Installation {
  /** Where people come in. */
  readonly url: string;
  readonly processes: readonly ServerProcess[];
  readonly components: readonly Program[];
  /** File with the settings that they share, for commands. */
  readonly settings: string;
  /** The same, by name. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts another process of it. */
  add(): Promise<ServerProcess>;
  /** Ends the balancer, the processes, then what they share. */
  stop(): Promise<void>;
}

export interface ScaleOptions {
  /** Where all of it lies. */
  readonly folder: string;
  readonly processes: number;
  /** Port of the balancer; without it a free one. */
  readonly port?: number;
  /** Ends a start that is not done. */
  readonly signal?: AbortSignal;
  /** Variables of the servers beside those that the parts bring. */
  readonly env?: Readonly<Record<string, string>>;
  /** `main.ts` of another version's server. */
  readonly server?: string;
  /** `swift`: OpenStack's, which is stricter and slower. */
  readonly store?: "s3rver" | "swift";
  /** Told of each part when it is ready. */
  readonly onReady?: (text: string) => void;
}

/** Starts all of it. Where a part fails what had been started is ended again; throws `ProgramFailed`. */
export async function startScale(options: ScaleOptions): Promise<Installation> {
  const {
    folder,
    processes,
    port: wanted,
    signal,
    env: more = {},
    server = ownServer,
    store = "s3rver",
    onReady = () => undefined,
  } = options;
  await using opened = new AsyncDisposableStack();
  mkdirSync(folder, { recursive: true });
  const components: Program[] = [];
  const shared: Record<string, string> = await keysIn(folder);
  const startOwnStore = store === "swift" ? (await import("./swift.ts")).startSwift : startStore;
  for (const start of [startPostgres, startNatsServer, startOwnStore]) {
    signal?.throwIfAborted();
    const { programs, env }: Component = await start(folder);
    for (const program of programs) {
      /* By this signal PostgreSQL does not wait for whoever is connected. */
      opened.defer(() => program.stop("SIGINT"));
      components.push(program);
      onReady(`${program.name}, Prozess ${program.pid}`);
    }
    Object.assign(shared, env);
  }
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  Object.assign(shared, { PUBLIC_URL: url, RUNDGANG_PROXIES: "1", RUNDGANG_DEMO_PAPERS: "0", RUNDGANG_DEMO_HISTORY: "0" });
  Object.assign(shared, more);
  const settings = join(folder, "settings.env");
  writeFileSync(
    settings,
    Object.entries(shared)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
    { mode: 0o600 },
  );
  const started: ServerProcess[] = [];
  const add = async (): Promise<ServerProcess> => {
    const one = await startOne({ folder, place: started.length + 1, shared, server });
    started.push(one);
    return one;
  };
  opened.defer(async () => void (await Promise.all(started.map(({ program }) => program.stop()))));
  /* One after the other: the first one brings the schema and the demo. */
  for (let place = 1; place <= processes; place += 1) {
    signal?.throwIfAborted();
    const one = await add();
    onReady(`Server ${place} auf ${one.url}, Prozess ${one.program.pid}, Zahlen auf ${one.metrics}`);
  }
  const balancer = await startBalancer(
    folder,
    port,
    started.map((one) => Number(new URL(one.url).port)),
  );
  opened.defer(() => balancer.stop());
  onReady(`HAProxy, Prozess ${balancer.pid}`);
  const running = opened.move();
  return {
    url,
    processes: started,
    components: [...components, balancer],
    settings,
    env: shared,
    add,
    stop: () => running.disposeAsync(),
  };
}

interface OneServer {
  readonly folder: string;
  readonly place: number;
  readonly shared: Readonly<Record<string, string>>;
  readonly server: string;
}

async function startOne({ folder, place, shared, server }: OneServer): Promise<ServerProcess> {
  const [port, metrics] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram({
    name: `Server ${place}`,
    command: process.execPath,
    args: [server],
    log: join(folder, `server-${place}.log`),
    folder,
    env: { ...shared, PORT: String(port), METRICS_PORT: String(metrics), RUNDGANG_DATA: join(folder, `data-${place}`) },
    isReady: () =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    patience: 300,
  });
  return { program, url, metrics: `http://127.0.0.1:${metrics}/metrics` };
}

/** Makes secret, seal and rescue key that all processes share. */
async function keysIn(folder: string): Promise<Record<string, string>> {
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const { cert, key } = await makeSelfMade(new Date());
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    RUNDGANG_SECRET: randomBytes(32).toString("hex"),
    SEAL_CERT: write("seal-cert.pem", cert),
    SEAL_KEY: write("seal-key.pem", key),
    RESCUE_KEY: write("rescue.pem", String(privateKey.export({ type: "pkcs8", format: "pem" }))),
  };
}
