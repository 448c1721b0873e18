import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Whether Debian's nats-server is on this machine (`apt-get install nats-server`). */
export const hasNats = spawnSync("nats-server", ["--version"]).status === 0;

/** A NATS server of a test. */
export interface NatsServer {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it anew on its port. */
  start(): Promise<void>;
}

/** Starts one on a free port of the loopback. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const server: NatsServer = {
    url: `nats://127.0.0.1:${port}`,
    kill: async () => {
      if (child === null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
      child = null;
    },
    start: async () => {
      child = spawn("nats-server", ["-a", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
      while (!(await answers(port))) await wait(20);
    },
  };
  await server.start();
  return server;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
      .once("connect", () => resolve(true))
      .once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
