/** What differs between the versions of the texts. */
export interface Terms {
  readonly version: number;
  /** Notice to the end of the minimum term. */
  readonly notice: string;
}

/** B's wording, active. */
export const termsVersion1: Terms = { version: 1, notice: "3 Monaten" };
/** § 309 Nr. 9 c BGB (3-decisions "Orders"); lies beside it for a lawyer to activate. */
export const termsVersion2: Terms = { version: 2, notice: "1 Monat" };

/** B §9 "Terms", minimum term and notice of one group of packages. */
export function termText(minimumTerm: string, { notice }: Terms): string {
  return (
    `Die Mindestvertragslaufzeit beträgt ${minimumTerm}. Der Vertrag kann mit einer Frist von ${notice} zum Ende der ` +
    "Mindestvertragslaufzeit gekündigt werden. Wird er nicht gekündigt, läuft er danach auf unbestimmte Zeit und kann jederzeit " +
    "mit einer Frist von 1 Monat gekündigt werden."
  );
}
