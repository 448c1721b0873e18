import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** Where our own packages lie among those of others. */
const own = "@rundgang";

/**
 * Lays the sources of an earlier commit into the cache, with the packages of now, and answers `main.ts` of its server. What lies there is taken
 * again. Throws where git does not know the commit, as in a shallow clone.
 */
export function checkOut(commit: string): string {
  const place = join(root, ".cache/old", commit);
  const server = join(place, "apps/server/src/main.ts");
  if (existsSync(place)) return server;
  const draft = `${place}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", draft], { input: archive });
  linkPackages(draft);
  renameSync(draft, place);
  return server;
}

/** Packages of others are those of now; ours are the old ones. The pages are not what is tried: those of now stand in their place. */
function linkPackages(draft: string): void {
  const packages = join(draft, "node_modules");
  mkdirSync(join(packages, own), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== own) symlinkSync(join(root, "node_modules", name), join(packages, name));
  }
  for (const kind of ["apps", "packages"]) {
    for (const name of readdirSync(join(draft, kind))) {
      symlinkSync(join("../..", kind, name), join(packages, own, name));
      for (const part of ["node_modules", "dist"]) {
        const there = join(root, kind, name, part);
        if (existsSync(there)) symlinkSync(there, join(draft, kind, name, part));
      }
    }
  }
}
