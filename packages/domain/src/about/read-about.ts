/** A package of others that an app carries, and under which terms. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** As its author names it, mostly an SPDX identifier. */
  readonly licence: string;
  /** Empty where the package has no text of it. */
  readonly text: string;
}

/** What an app says about itself: about.json beside its build (scripts/setup/about.mjs). */
export interface About {
  /** Of the whole product, as in CHANGELOG.md. */
  readonly version: string;
  /** Null where it was built without git. */
  readonly commit: string | null;
  readonly packages: readonly Licence[];
}

/** Reads about.json, in which each text stands once; null for anything else. */
export function readAbout(body: unknown): About | null {
  if (!isRecord(body)) return null;
  const { version, commit, texts, packages } = body;
  if (typeof version !== "string" || !Array.isArray(texts) || !Array.isArray(packages)) return null;
  const read = packages.flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one["name"] !== "string" || typeof one["version"] !== "string") return [];
    const text: unknown = texts[Number(one["text"])];
    return [
      {
        name: one["name"],
        version: one["version"],
        licence: String(one["licence"]),
        text: typeof text === "string" ? text : "",
      },
    ];
  });
  return { version, commit: typeof commit === "string" ? commit : null, packages: read };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
