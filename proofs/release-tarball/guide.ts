import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The lines of docs/operations.md ("From the tarball"), block by block, as an operator types them. */
export interface TarballGuide {
  readonly install: string;
  readonly firstDay: string;
  readonly update: string;
  readonly back: string;
  readonly restore: string;
}

/** Reads them; throws where a block is gone. */
export function readTarballGuide(): TarballGuide {
  const chapter = /\n## From the tarball\n(?<text>.*?)\n## /su.exec(guide())?.groups?.["text"] ?? "";
  const [install, firstDay, update, back, restore] = blocksIn(chapter);
  if (restore === undefined || install === undefined || firstDay === undefined || update === undefined || back === undefined)
    throw new Error("docs/operations.md has lost its lines of the tarball");
  return { install, firstDay, update, back, restore };
}

/** The settings of docs/operations.md ("The first day") with values of ours; null takes a line out. Throws where there is no such line. */
export function settingsWith(own: Readonly<Record<string, string | null>>): string {
  const [, settings = ""] = /\n## The first day\n.*?```ini\n(.*?)```/su.exec(guide()) ?? [];
  const names = settings.split("\n").map((line) => line.split("=")[0]);
  const strange = Object.keys(own).filter((name) => !names.includes(name));
  if (strange.length > 0) throw new Error(`docs/operations.md does not set ${strange.join(", ")}`);
  return settings
    .split("\n")
    .flatMap((line) => {
      const value = own[line.split("=")[0] ?? ""];
      if (value === undefined) return [line];
      return value === null ? [] : [`${line.split("=")[0]}=${value}`];
    })
    .join("\n");
}

/** How the unit starts the server: its line, and what it sets before the settings are read. */
export function readUnit(): { readonly start: string; readonly environment: Readonly<Record<string, string>> } {
  const unit = readFileSync(join(root, "deploy/rundgang.service"), "utf8");
  const { start } = /^ExecStart=(?<start>.+)$/mu.exec(unit)?.groups ?? {};
  const { environment = "" } = /^Environment=(?<environment>.+)$/mu.exec(unit)?.groups ?? {};
  if (start === undefined) throw new Error("deploy/rundgang.service has lost its ExecStart");
  return { start, environment: Object.fromEntries(environment.split(" ").map((one) => one.split("="))) };
}

function guide(): string {
  return readFileSync(join(root, "docs/operations.md"), "utf8");
}

function blocksIn(text: string): readonly string[] {
  return [...text.matchAll(/```sh\n(?<lines>.*?)```/gsu)].map(({ groups }) => groups?.["lines"] ?? "");
}
