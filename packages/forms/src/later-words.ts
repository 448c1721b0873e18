/** "ab dem 13. Monat": from when a later price holds, after so many months of the first one (B §9 "price-reduced duration"). */
export function laterWords(firstMonths: number): string {
  return `ab dem ${firstMonths + 1}. Monat`;
}
