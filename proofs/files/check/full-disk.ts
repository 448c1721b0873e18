import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";
import { filesIn } from "../../../apps/server/src/testing/files-in.ts";
import { fileCase } from "../corpus/hostile-case.ts";
import { photo } from "../corpus/pictures.ts";
import { startMeasured } from "../measure/start-measured.ts";
import { upload } from "./upload.ts";

/**
 * The files' folder on a disk of 4 MB of its own (tmpfs, root on Linux only), full when a server starts that ran before, then filled up to some
 * kilobytes. Answers what is wrong with how the server bears it; null where such a disk cannot be had.
 */
export async function fillDisk(): Promise<readonly string[] | null> {
  let [disk, isMounted] = ["", false];
  const giveBack = () => {
    if (isMounted) execFileSync("umount", ["-l", disk]);
    isMounted = false;
  };
  try {
    const server = await startMeasured(async (dataDir) => {
      disk = join(dataDir, "files");
      mkdirSync(disk);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk], { stdio: "ignore" });
      isMounted = true;
      /* A first start writes there: its store's id, the demo's photos. A later one starts on a full disk. */
      await (await startServerProcess(dataDir, { RUNDGANG_LOG: "error" })).stop();
      writeFileSync(join(disk, "filler"), Buffer.alloc(freeIn(disk)));
    });
    try {
      const [target] = await server.signIn();
      const wrong: string[] = [];
      const file = fileCase("photo", await photo(300, 300).png({ compressionLevel: 0 }).toBuffer(), "accept");
      const filler = join(disk, "filler");
      rmSync(filler);
      for (const room of [0, 4096, 100_000]) {
        const uuid = randomUUID();
        writeFileSync(filler, Buffer.alloc(freeIn(disk) - room));
        const full = target === undefined ? null : await upload(target, file, uuid);
        if (full?.status !== 507 || full.code !== "storage_full") wrong.push(`${room} bytes free: ${full?.status} ${full?.code}`);
        const left = filesIn(join(disk, "incoming"));
        if (left.length > 0) wrong.push(`${room} bytes free: ${left.join(", ")} stayed`);
        rmSync(filler);
        const after = target === undefined ? null : await upload(target, file, uuid);
        if (after?.status !== 201) wrong.push(`with room again: ${after?.status} ${after?.code}`);
      }
      return wrong;
    } finally {
      giveBack();
      await server.stop();
    }
  } catch (error) {
    if (!isMounted && error instanceof Error && error.message.includes("mount")) return null;
    throw error;
  } finally {
    giveBack();
  }
}

function freeIn(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}
