const numbers = new Intl.NumberFormat("de-DE");

/** A whole number as people read it: "4.000". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}
