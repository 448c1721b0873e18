import type { Browser } from "./connection.ts";

/** Whether nothing is to be fetched ahead (A §4): a line as slow as 2g, or somebody who saves data. */
export function sparesData(browser: Browser = navigator as Browser): boolean {
  const { saveData = false, effectiveType = "" } = browser.connection ?? {};
  return saveData || effectiveType.endsWith("2g");
}
