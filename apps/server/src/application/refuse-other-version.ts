import { refuseField, type Refusal } from "../errors.ts";

/**
 * Refuses the next version of what has got one that its writer has not seen; null where it may go on. 422 at `follows`.
 * @param last number of its newest version, 0 where there is none
 * @param seen the one that the writer has seen; undefined where nobody asked
 */
export function refuseOtherVersion(last: number, seen: number | undefined): Refusal | null {
  if (seen === undefined || seen === last) return null;
  const now = last > seen ? `Inzwischen gilt Fassung ${last}.` : `Fassung ${seen} gibt es nicht.`;
  return refuseField("follows", `${now} Bitte schließe den Dialog und beginne mit ihr.`);
}
