import type { wire } from "@rundgang/contracts";

/** What names a version of a map: the bytes of a SHA-256 never change. */
type MapVersion = Pick<wire.MapArea, "uuid" | "sha256">;

const whole = ".pmtiles";
const part = ".part";

/** What a map's bytes are called among those of other maps and versions. */
export function mapKey({ uuid, sha256 }: MapVersion): string {
  return `${uuid}-${sha256}`;
}

/** The file of a map that is here whole. */
export function keptName(version: MapVersion): string {
  return mapKey(version) + whole;
}

/** The file of what has come so far. */
export function partName(version: MapVersion): string {
  return mapKey(version) + part;
}

/** Whether a file belongs to this area, whatever its version. */
export function isOfArea(name: string, uuid: string): boolean {
  return name.startsWith(`${uuid}-`);
}

export function isPart(name: string): boolean {
  return name.endsWith(part);
}
