#!/usr/bin/env bash
# Expected: what a strict transaction of IndexedDB has kept is there at each later start, also where the power was cut some time before.
# Seen: Chromium goes on with the log of its LevelDB although a power cut left it with the length of a row that was not flushed and without its bytes.
# What is kept behind that gap is there until the browser is closed, in peace and without a second cut; at the next start it is gone, and once a row
# crosses a block of 32 KiB all databases of the origin are, also what was on the disk before the cut.
# It matters for work without a line: unsent orders that were said to be safe are gone hours after the tablet's battery was empty.
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
/** Puts rows of so many letters, one transaction each, and says which ones are there. */
const put = (page, keys, letters, durability) =>
  page.evaluate(
    async ([keys, letters, durability]) => {
      const heard = (request, event = "success") => new Promise((resolve, reject) => ((request[`on${event}`] = () => resolve(request.result)), (request.onerror = reject)));
      const opening = indexedDB.open("db", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("rows");
      const db = await heard(opening);
      for (const key of keys) {
        const tx = db.transaction("rows", "readwrite", { durability });
        tx.objectStore("rows").put("x".repeat(letters), key);
        await heard(tx, "complete");
      }
      const all = await heard(db.transaction("rows").objectStore("rows").getAllKeys());
      db.close();
      return all.join(" ");
    },
    [keys, letters, durability],
  );
const shutDown = "open(my $d, '<', $ARGV[0]) or die $!; my $k = pack('L', 1); ioctl($d, 0x8004587d, $k) or die $!;";
await browse(async (page) => {
  await put(page, ["before"], 300, "strict");
  run("sync", ["--file-system", "disk"]);
  await put(page, ["unflushed"], 300, "relaxed");
  /* The file system's journal, which is written every five seconds, gets to the disk; the row's bytes do not. */
  run("perl", ["-e", shutDown, "disk"]);
});
for (;;) try { run("umount", ["disk"], { stdio: "ignore" }); break; } catch { await after(100); }
run("mount", ["-o", "loop", "image", "disk"]);
const small = await browse((page) => put(page, ["after"], 300, "strict"));
const restarted = await browse((page) => put(page, ["large1", "large2", "large3", "large4", "large5", "large6"], 9000, "strict"));
const last = await browse((page) => put(page, [], 0, "strict"));
server.close();
console.log(`Chromium ${version}`);
console.log('expected: "after before", and with the large ones at the next starts');
console.log(`seen:     "${small}"; after a restart "${restarted}"; after another one "${last}"`);
if (small !== "after before" || restarted.includes("after") || last !== "") throw new Error("It is no longer as stated.");
END
CHROMIUM=${CHROMIUM:-$(command -v chromium)} node try.mjs 2>&1
