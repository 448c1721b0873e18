import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The sources of an earlier commit with the packages of now, in a folder of their own. */
export interface OldVersion {
  /** `main.ts` of its server. */
  readonly server: string;
  remove(): void;
}

/** Checks that commit out beside the repository. Throws where git does not know it, as in a shallow clone. */
export function checkOut(commit: string): OldVersion {
  const folder = join(mkdtempSync(join(tmpdir(), "rundgang-old-")), "tree");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  git("worktree", "add", "--detach", folder, commit);
  /* The links of the workspaces lead to where they lie: copied, they lead into the old tree. */
  const link = (place: string) => {
    const from = join(root, place, "node_modules");
    if (existsSync(from) && existsSync(join(folder, place)))
      execFileSync("cp", ["-al", from, join(folder, place, "node_modules")]);
  };
  link("");
  for (const kind of ["apps", "packages"]) for (const name of readdirSync(join(root, kind))) link(join(kind, name));
  /* The pages are not what is tried: those of now stand in their place. */
  for (const app of ["web", "customer", "backoffice"]) {
    const built = join(root, "apps", app, "dist");
    if (existsSync(built)) cpSync(built, join(folder, "apps", app, "dist"), { recursive: true });
  }
  return {
    server: join(folder, "apps/server/src/main.ts"),
    remove: () => void git("worktree", "remove", "--force", folder),
  };
}
