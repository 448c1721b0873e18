import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { FolderInUse, lockDataFolder, lockFile } from "./lock-data-folder.ts";

const module = join(import.meta.dirname, "lock-data-folder.ts");

describe("a data folder", () => {
  let folder = "";
  let holder: ChildProcess | null = null;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "rundgang-lock-"));
  });
  afterEach(() => {
    holder?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  const script = `const { lockDataFolder } = await import(${JSON.stringify(module)});
    await lockDataFolder(process.env.FOLDER);
    process.stdout.write("held");
    setInterval(() => undefined, 1000);`;
  const node = [process.execPath, "--input-type=module", "-e", script];
  const env = () => ({ ...process.env, NODE_OPTIONS: "", FOLDER: folder });

  /** A process that takes the folder; `under` goes before it. Answers when it has it. */
  async function hold(under: readonly string[] = []): Promise<ChildProcess> {
    const [command = "", ...args] = [...under, ...node];
    const child = spawn(command, args, { env: env(), stdio: ["ignore", "pipe", "inherit"] });
    holder = child;
    await once(child.stdout, "data");
    return child;
  }

  it("is one process's, however often another one of the same machine asks", async () => {
    await hold();
    for (let time = 0; time < 2; time += 1) await expect(lockDataFolder(folder)).rejects.toThrow(FolderInUse);
  });

  it("is free once its process was killed, and again after it was let go", async () => {
    const child = await hold();
    child.kill("SIGKILL");
    await once(child, "exit");
    for (let time = 0; time < 2; time += 1) {
      const unlock = await lockDataFolder(folder);
      await expect(lockDataFolder(folder)).rejects.toThrow(FolderInUse);
      await unlock();
    }
  });

  it("is not its keeper's twice either", async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockFile(folder)).rejects.toThrow(FolderInUse);
    await unlock();
    (await lockFile(folder))();
  });

  /* A container of its own: no name and no process's number of the one is known to the other. */
  const apart = ["unshare", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]), "--net", "--pid", "--fork", "--kill-child"];
  it.runIf(process.platform === "linux")("is another one's in a container of its own as well", async () => {
    await hold(apart);
    await expect(lockDataFolder(folder)).rejects.toThrow("wird schon von einem anderen Rundgang-Server benutzt");
    /* The other way round, and with the command line that an operator sees. */
    holder?.kill("SIGKILL");
    await expect.poll(() => tryToTake()).toBe("free");
    const unlock = await lockDataFolder(folder);
    const [command = "", ...args] = [...apart, ...node];
    expect(spawnSync(command, args, { env: env(), encoding: "utf8" }).stderr).toContain("FolderInUse");
    await unlock();
  });

  function tryToTake(): Promise<string> {
    return lockFile(folder).then(
      (unlock) => (unlock(), "free"),
      () => "taken",
    );
  }
});
