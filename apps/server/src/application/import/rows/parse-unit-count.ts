import { mostUnitsOfAddress } from "@rundgang/domain";

/** Reads a number of units; null where the field is empty. */
export function parseUnitCount(
  text: string,
): { readonly ok: true; readonly units: number | null } | { readonly ok: false; readonly reason: string } {
  if (text === "") return { ok: true, units: null };
  const units = /^\d+(?:[.,](?:00?|0{4,}))?$/u.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (!(units >= 0 && units <= mostUnitsOfAddress)) return { ok: false, reason: `Zahl der Wohneinheiten ist ungültig: ${text}` };
  return { ok: true, units };
}
