import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { Door } from "./door.ts";

const reader = fileURLToPath(new URL("read-project-units.ts", import.meta.url));

/** Ids of open units by which order types they offer (B §6). */
export interface ProjectUnits {
  /** The project takes paper: JA. */
  readonly paper: string;
  /** NUROFFLINE. */
  readonly offlineOnly: string;
  /** NEIN; of another salesman's territory. */
  readonly noPaper: string;
  /** May be sold with two forms, on paper too while there is no line. */
  readonly twoForms: string;
  /** At an address that verkauf1 made. */
  readonly made: string;
}

/** Finds them in the town; before anybody signs in. */
export async function findProjectUnits(door: Door): Promise<ProjectUnits> {
  let printed = "";
  await door.whileStopped((data) => {
    printed = execFileSync(process.execPath, [reader], { encoding: "utf8", env: { ...process.env, ...data, NODE_OPTIONS: "" } });
  });
  const units: ProjectUnits = JSON.parse(printed);
  return units;
}
