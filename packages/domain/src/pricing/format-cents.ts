const euro = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** Integer cents as people read them, for example '24,99 €' and '−55,00 €' (with a no-break space and a true minus sign). */
export function formatCents(cents: number): string {
  return euro.format(cents / 100).replace("-", "\u2212");
}
