import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { Door } from "../support/door.ts";

const planter = fileURLToPath(new URL("plant-long-words.ts", import.meta.url));

/** Ids of units that tours ask for. */
export interface PlantedUnits {
  /** In a house whose every word is as long as words come. */
  readonly long: string;
  /** Of another salesman's territory. */
  readonly foreign: string;
  /** Its provider wants a name first. */
  readonly unnamed: string;
  /** May be sold with two forms. */
  readonly campaign: string;
}

/** Puts a house of long words into the town; before anybody signs in. */
export async function plantLongWords(door: Door): Promise<PlantedUnits> {
  let printed = "";
  await door.whileStopped((data) => {
    printed = execFileSync(process.execPath, [planter], { encoding: "utf8", env: { ...process.env, ...data, NODE_OPTIONS: "" } });
  });
  const units: PlantedUnits = JSON.parse(printed);
  return units;
}

/** So many characters as a comment may have, in words and without a break. */
export const longComment = `${"Hat morgen wenig Zeit und möchte erst mit ihrem Mann sprechen. ".repeat(40)}${"Vertragszusammenfassung".repeat(60)}`;
