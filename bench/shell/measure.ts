import lighthouse from "lighthouse";

/** What Lighthouse says of one load. Scores from 0 to 100, milliseconds. */
export interface Measured {
  readonly performance: number;
  readonly accessibility: number;
  readonly practice: number;
  readonly blocked: number;
  /** Audits of accessibility and practice that failed. */
  readonly faults: readonly string[];
}

const categories = ["performance", "accessibility", "best-practices"];

/** One run of Lighthouse (mobile, as it comes) in the Chromium at that debugging port; what is signed in stays so. */
export async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, logLevel: "error", disableStorageReset: true, onlyCategories: categories });
  if (result === undefined) throw new Error("Lighthouse gave no result");
  const { lhr } = result;
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const faults = ["accessibility", "best-practices"]
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practice: score("best-practices"),
    blocked: lhr.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    faults,
  };
}
