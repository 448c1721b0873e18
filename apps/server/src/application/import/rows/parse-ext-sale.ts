/** How many units of a door somebody else has sold; null where the file does not say. */
export type ExtSale = number | "all" | null;

/** Reads the column extSale (3-decisions: EXT_SALE comes by import): a number, `ja` for all units, `nein` for none. */
export function parseExtSale(
  text: string,
  units: number | null,
): { readonly ok: true; readonly extSale: ExtSale } | { readonly ok: false; readonly reason: string } {
  if (text === "") return { ok: true, extSale: null };
  if (/^(?:ja?|x|yes|true|wahr|alle)$/iu.test(text)) return { ok: true, extSale: "all" };
  if (/^(?:nein|n|no|false|falsch|keine)$/iu.test(text)) return { ok: true, extSale: 0 };
  const count = /^\d{1,3}(?:[.,]0)?$/u.test(text) ? Number.parseInt(text, 10) : null;
  if (count === null) return { ok: false, reason: `Zahl der extern verkauften Wohneinheiten ist ungültig: ${text}` };
  if (units !== null && count > units)
    return { ok: false, reason: `mehr extern verkaufte Wohneinheiten (${count}) als Wohneinheiten (${units})` };
  return { ok: true, extSale: count };
}
