/** What is checked: a file of this computer by its name, or a version that is kept. */
export interface CheckSearch {
  readonly datei: string;
  readonly fassung: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** What stands in an address, as far as it can be read. */
export function readCheckSearch(given: Readonly<Record<string, unknown>>): Partial<CheckSearch> {
  const { datei, fassung } = given;
  if (typeof fassung === "string" && uuid.test(fassung)) return { fassung };
  /* A router reads `?datei=1` as a number. */
  const name = typeof datei === "string" || typeof datei === "number" ? String(datei).slice(0, 200) : "";
  return name === "" ? {} : { datei: name };
}
