const heading = /^## \[(?<version>[^\]]+)\] - (?<when>\S+)$/u;

/**
 * The versions of a CHANGELOG.md in the form of Keep a Changelog, as they stand in it.
 * @param text of the file
 * @returns for each its number, its day as YYYY-MM-DD (null while it is 'Unreleased'), and whether anything is written below it
 */
export function readChangelog(text) {
  const entries = [];
  for (const line of text.split("\n")) {
    const { version, when } = heading.exec(line)?.groups ?? {};
    if (version !== undefined) entries.push({ version, date: when === "Unreleased" ? null : when, hasText: false });
    else if (entries.length > 0 && /^[-*] \S/u.test(line)) entries.at(-1).hasText = true;
  }
  return entries;
}

/**
 * Which of two versions is the later one.
 * @param a, b three numbers each, as in "1.0.0"
 * @returns below 0 where `a` comes first, above 0 where `b` does, 0 for the same; NaN where one of them is no such version
 */
export function compareVersions(a, b) {
  const [left, right] = [a, b].map((one) => (/^\d+\.\d+\.\d+$/u.test(one) ? one.split(".").map(Number) : [Number.NaN]));
  const place = left.findIndex((number, index) => number !== right[index]);
  return place === -1 ? 0 : left[place] - right[place];
}
