interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What browsers tell of the line; Safari and Firefox tell nothing. */
type LineHints = { readonly connection?: Connection };

/** Whether nothing is to be fetched ahead (A §4): a line as slow as 2g, or somebody who saves data. */
export function sparesData(hints: LineHints = navigator as LineHints): boolean {
  const { saveData = false, effectiveType = "" } = hints.connection ?? {};
  return saveData || effectiveType.endsWith("2g");
}
