/** Integer cents of a price as B's definitions have it: a number of Euro, or a text such as `1.049,00 €` or `49.99`. Null for anything else. */
export function euroCents(price: unknown): number | null {
  if (typeof price === "number") return Number.isFinite(price) ? Math.round(price * 100) : null;
  if (typeof price !== "string") return null;
  const text = price.replace(/\s*(?:€|Euro|EUR)$/iu, "").trim();
  const german = /^(?<sign>-?)(?<euro>\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(?<cents>\d{1,2}))?$/u.exec(text);
  const plain = /^(?<sign>-?)(?<euro>\d{1,7})\.(?<cents>\d{1,2})$/u.exec(text);
  const { sign, euro, cents } = (plain ?? german)?.groups ?? {};
  if (euro === undefined) return null;
  const value = Number(euro.replaceAll(".", "")) * 100 + Number((cents ?? "").padEnd(2, "0"));
  return sign === "-" && value !== 0 ? -value : value;
}
