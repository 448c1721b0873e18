#!/usr/bin/env bash
# Expected: a file of the origin private file system that a FileSystemSyncAccessHandle has flushed is there after a power cut.
# Seen: its bytes are on the disk and its name is not: Chromium keeps names in a LevelDB that it never flushes. And it goes on with that log behind the gap
# that the cut has left: files made later, hours after, in peace and with everything written, are gone at each next start.
# It matters for keys and maps on a tablet: a key that was flushed is lost with what it sealed, and an app that takes a missing file for a sign-out deletes the rest.
# Versions: playwright-core 1.65.1 with the Chromium in CHROMIUM or on the PATH (156 when it was found), Debian 12, ext4; Node 24.21. The disk is a file
# that is mounted (root, loop devices), and its file system is shut down by FS_IOC_SHUTDOWN, as the kernel's own tests cut the power.
set -euo pipefail
work=$(mktemp -d); trap 'umount "$work/disk" 2>/dev/null; rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . playwright-core@1.65.1
truncate -s 512M image; mkfs.ext4 -q -F image; mkdir disk; mount -o loop image disk
cat >try.mjs <<'END'
import { execFileSync as run } from "node:child_process";
import { createServer } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import { chromium } from "playwright-core";

const server = createServer((_, reply) => reply.setHeader("content-type", "text/html").end("<p>")).listen(0);
const url = `http://127.0.0.1:${server.address().port}/`;
let version = "";
async function browse(act) {
  const context = await chromium.launchPersistentContext("disk/profile", { executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  version = context.browser()?.version() ?? version;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  const seen = await act(page);
  await context.close();
  return seen;
}
/** Makes a file of 32 bytes, flushes it, and says which ones are there. */
const make = (page, name) =>
  page.evaluate(async (name) => {
    const work = `onmessage = async ({ data }) => {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getFileHandle(data, { create: true })).createSyncAccessHandle();
      file.write(new Uint8Array(32).fill(7));
      file.flush();
      file.close();
      postMessage("flushed");
    }`;
    if (name !== "") {
      const worker = new Worker(URL.createObjectURL(new Blob([work], { type: "text/javascript" })));
      worker.postMessage(name);
      await new Promise((resolve, reject) => ((worker.onmessage = resolve), (worker.onerror = reject)));
    }
    const names = [];
    for await (const one of (await navigator.storage.getDirectory()).keys()) names.push(one);
    return names.sort().join(" ");
  }, name);
const shutDown = "open(my $d, '<', $ARGV[0]) or die $!; my $k = pack('L', 1); ioctl($d, 0x8004587d, $k) or die $!;";
await browse(async (page) => {
  await make(page, "before");
  run("sync", ["--file-system", "disk"]);
  await make(page, "flushed");
  /* The file system's journal, which is written every five seconds, gets to the disk as well. */
  run("perl", ["-e", shutDown, "disk"]);
});
for (;;) try { run("umount", ["disk"], { stdio: "ignore" }); break; } catch { await after(100); }
run("mount", ["-o", "loop", "image", "disk"]);
const restarted = await browse((page) => make(page, ""));
const later = await browse((page) => make(page, "later"));
run("sync", ["--file-system", "disk"]);
const last = await browse((page) => make(page, ""));
server.close();
console.log(`Chromium ${version}`);
console.log('expected: "before flushed", then "before flushed later", and so at each start');
console.log(`seen:     "${restarted}", then "${later}", after a restart in peace "${last}"`);
if (restarted !== "before" || later !== "before later" || last !== "before") throw new Error("It is no longer as stated.");
END
CHROMIUM=${CHROMIUM:-$(command -v chromium)} node try.mjs 2>&1
