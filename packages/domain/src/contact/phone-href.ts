/** Where a tap calls a number, however it is written: "04551 / 123-45" → "tel:0455112345". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/gu, "")}`;
}
