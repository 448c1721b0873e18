import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";

/** A file system of its own (ext4) on a file as its disk, whose power can be cut. */
export interface LoopDisk {
  /** The folder at which it is mounted. */
  readonly path: string;
  /** Writes everything to the disk, as the system does by itself within half a minute. */
  settle(): void;
  /**
   * Cuts the power: from now on every write fails, and what had not been flushed is lost.
   * @param journal whether the file system's own journal, which it writes every five seconds, reaches the disk just before
   */
  cut(journal: boolean): void;
  /** Mounts it anew after a cut, as a tablet does when it starts. Whoever had files open there must be gone, or on the way. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

const bytes = 2 ** 30;
/**
 * FS_IOC_SHUTDOWN, by which file systems are tested for power cuts (man 2 ioctl_xfs_goingdown; ext4 has the same). Node has no ioctl, and Perl is
 * part of every Debian.
 */
const shutDown =
  "open(my $disk, '<', $ARGV[0]) or die $!; my $kept = pack('L', $ARGV[1]); ioctl($disk, 0x8004587d, $kept) or die $!;";
const keeping = { journal: "1", nothing: "2" } as const;

/** Whether such a disk can be had here: it takes Linux, root and loop devices. */
export function canCutPower(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0 && readdirSync("/dev").includes("loop-control");
}

/** Makes an empty one of 1 GiB in the temporary folder. Throws where none can be had. */
export function mountLoopDisk(): LoopDisk {
  if (!canCutPower()) throw new Error("A disk whose power can be cut takes Linux, root and loop devices (/dev/loop-control).");
  const home = mkdtempSync(join(tmpdir(), "rundgang-disk-"));
  const image = join(home, "image");
  const path = join(home, "disk");
  mkdirSync(path);
  writeFileSync(image, "");
  truncateSync(image, bytes);
  run("mkfs.ext4", ["-q", "-F", image]);
  const mount = () => run("mount", ["-o", "loop", image, path]);
  mount();
  return {
    path,
    settle: () => run("sync", ["--file-system", path]),
    cut: (journal) => run("perl", ["-e", shutDown, path, journal ? keeping.journal : keeping.nothing]),
    restore: async () => {
      await unmount(path);
      mount();
    },
    remove: async () => {
      await unmount(path);
      rmSync(home, { recursive: true });
    },
  };
}

/** The last process of a browser that was killed may need a moment to let go of its files. */
async function unmount(path: string): Promise<void> {
  const patience = performance.now() + 30_000;
  for (;;) {
    const { status, stderr } = spawnSync("umount", [path], { encoding: "utf8" });
    if (status === 0) return;
    if (performance.now() > patience) throw new Error(stderr);
    await after(20);
  }
}

function run(program: string, words: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
}
