import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { freePort } from "../../fan-out/testing/nats-server.ts";

const program = join(fileURLToPath(import.meta.resolve("s3rver")), "../../bin/s3rver.js");

/** An S3 store of a test, in a process and a folder of its own. */
export interface S3Server {
  readonly port: number;
  /** Where it keeps what it holds. */
  readonly folder: string;
  /** The variables by which a server finds the bucket. */
  readonly env: Readonly<Record<"S3_BUCKET" | "S3_ENDPOINT" | "S3_ACCESS_KEY" | "S3_SECRET_KEY", string>>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it anew on its port, with what it held. */
  start(): Promise<void>;
  /** Ends it and removes what it held. */
  close(): Promise<void>;
}

/** Starts s3rver on a free port of the loopback with an empty bucket. */
export async function startS3(bucket = "rundgang"): Promise<S3Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "rundgang-s3-"));
  let child: ChildProcess | null = null;
  const server: S3Server = {
    port,
    folder,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: "S3RVER",
      S3_SECRET_KEY: "S3RVER",
    },
    kill: async () => {
      if (child === null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
      child = null;
    },
    start: async () => {
      /* Its lists are paged by RC4, which Node has among the old ciphers alone. */
      const options = [
        "-d",
        folder,
        "-a",
        "127.0.0.1",
        "-p",
        String(port),
        "-s",
        "--no-vhost-buckets",
        "--configure-bucket",
        bucket,
      ];
      child = spawn(process.execPath, ["--openssl-legacy-provider", "--no-deprecation", program, ...options], {
        stdio: "ignore",
        env: { ...process.env, NODE_OPTIONS: "" },
      });
      while (!(await answers(port))) await wait(20);
    },
    close: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}
