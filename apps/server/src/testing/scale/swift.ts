import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

import { freePort } from "../../fan-out/testing/nats-server.ts";
import type { Component } from "./components.ts";
import { listens, startProgram, type Program } from "./program.ts";

const keys = { S3_ACCESS_KEY: "test:tester", S3_SECRET_KEY: "testing" };
const bucket = "rundgang";

/** Whether Debian's OpenStack Swift is on this machine. */
export const hasSwift = ["swift-proxy-server", "swift-ring-builder", "memcached"].every(
  (command) => spawnSync("which", [command]).status === 0,
);

/** A store that checks signatures, pages lists and knows no default checksums: OpenStack Swift behind its `s3api`, on one disk, with an empty bucket. */
export async function startSwift(folder: string): Promise<Component> {
  const programs: Program[] = [];
  try {
    return { programs, env: await startParts(folder, programs) };
  } catch (error) {
    for (const program of programs.toReversed()) await program.stop();
    throw error;
  }
}

async function startParts(folder: string, programs: Program[]): Promise<Component["env"]> {
  const place = join(folder, "swift");
  const user = process.getuid?.() === 0 ? idsOf("swift") : undefined;
  const own = (path: string) => user !== undefined && chownSync(path, user.uid, user.gid);
  for (const path of [place, join(place, "node"), join(place, "node", "d1")]) {
    mkdirSync(path, { recursive: true });
    own(path);
  }
  if (user !== undefined) chmodSync(folder, 0o711);
  const write = (name: string, text: string) => {
    writeFileSync(join(place, name), text, { mode: 0o600 });
    own(join(place, name));
    return join(place, name);
  };
  write("swift.conf", "[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n");
  const start = async (name: string, command: string, args: readonly string[], port: number) => {
    const log = join(folder, `${name}.log`);
    const isReady = () => listens(port);
    programs.push(
      await startProgram({
        name: `Swift (${name})`,
        command,
        args,
        log,
        folder: place,
        isReady,
        ...(user !== undefined && { user }),
      }),
    );
  };
  const cache = await freePort();
  await start(
    "memcached",
    "memcached",
    ["-l", "127.0.0.1", "-p", String(cache), "-U", "0", ...(user === undefined ? [] : ["-u", "swift"])],
    cache,
  );
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 1\nswift_dir = ${place}\ndevices = ${place}/node\nmount_check = false\ndisable_fallocate = true\nlog_address = ${place}/log\n`;
  for (const kind of ["account", "container", "object"]) {
    const port = await freePort();
    const builder = join(place, `${kind}.builder`);
    const ring = (...args: readonly string[]) => execFileSync("swift-ring-builder", [builder, ...args], { stdio: "ignore" });
    ring("create", "4", "1", "0");
    ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
    ring("rebalance");
    chmodSync(join(place, `${kind}.ring.gz`), 0o644);
    const file = write(
      `${kind}.conf`,
      `${common(port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    await start(kind, `swift-${kind}-server`, [file], port);
  }
  const port = await freePort();
  const proxy = write(
    "proxy.conf",
    `${common(port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${keys.S3_SECRET_KEY} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
`,
  );
  await start("proxy", "swift-proxy-server", [proxy], port);
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    region: "us-east-1",
    endpoint,
    credentials: { accessKeyId: keys.S3_ACCESS_KEY, secretAccessKey: keys.S3_SECRET_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, ...keys };
}

function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const idOf = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}
