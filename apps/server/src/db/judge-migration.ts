/*
 * Old and new processes work on one database while an update goes on (decision 126). So each migration says what it is: `expand` adds what an older
 * process does not see, `contract` takes away what it may still use.
 */

/** From this one on a migration bears a mark. */
const firstMarked = 58;

/** What takes something away from an older process, or refuses what it writes, unless the table is new in the same migration. */
const narrowing: readonly (readonly [words: RegExp, what: string])[] = [
  [/\bdrop\s+table\s+(?:if\s+exists\s+)?(?<table>\w+)/giu, "drops a table"],
  [/\balter\s+table\s+(?<table>\w+)[^`;]*?\bdrop\s+column\b/giu, "drops a column"],
  [/\balter\s+table\s+(?<table>\w+)[^`;]*?\brename\b/giu, "renames"],
  [/\balter\s+table\s+(?<table>\w+)[^`;]*?\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/giu, "changes a column's type"],
  [/\balter\s+table\s+(?<table>\w+)[^`;]*?\bset\s+not\s+null\b/giu, "takes no null any more"],
  [
    /\balter\s+table\s+(?<table>\w+)[^`;]*?\badd\s+column\s+\w+\s+(?![^,`;]*\bdefault\b)[^,`;]*\bnot\s+null\b/giu,
    "adds a column that has to be given",
  ],
  [/\balter\s+table\s+(?<table>\w+)[^`;]*?\badd\s+(?:constraint\s+\w+\s+)?(?:check|unique|foreign|exclude)\b/giu, "adds a rule"],
  [/\bcreate\s+unique\s+index\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?<table>\w+)/giu, "adds a unique index"],
  [/\bdrop\s+(?:function|view|type|schema|sequence)\b/giu, "drops a function, a view or a type"],
  [/\balter\s+(?:function|view|type|index|sequence)\s+\w+[^`;]*?\brename\b/giu, "renames"],
];

/** A migration's file. */
export interface MigrationFile {
  /** Without its ending: `059-compatible-from`. */
  readonly name: string;
  readonly text: string;
}

/** What is wrong with the marks of migrations, a line each; nothing where all is well. */
export function judgeMigrations(files: readonly MigrationFile[]): readonly string[] {
  const marks = new Map(files.map((file) => [file.name, markOf(file)]));
  return files.filter(({ name }) => numberOf(name) >= firstMarked).flatMap((file) => problemsOf(file, marks));
}

interface Mark {
  readonly kind: string | undefined;
  readonly safeFrom: string | undefined;
}

function markOf({ text }: MigrationFile): Mark {
  return {
    kind: /^export const kind = "(?<kind>\w+)";$/mu.exec(text)?.groups?.["kind"],
    safeFrom: /^export const safeFrom = "(?<name>[\w-]+)";$/mu.exec(text)?.groups?.["name"],
  };
}

function problemsOf(file: MigrationFile, marks: ReadonlyMap<string, Mark>): readonly string[] {
  const { name, text } = file;
  const { kind, safeFrom } = markOf(file);
  if (kind !== "expand" && kind !== "contract") return [`${name}: it has to say export const kind = "expand" or "contract"`];
  if (kind === "expand") {
    return narrowed(text).map((what) => `${name}: it ${what}, which an older process may not survive: mark it as "contract"`);
  }
  const before = safeFrom === undefined ? undefined : marks.get(safeFrom);
  if (safeFrom === undefined || before === undefined || safeFrom >= name) {
    return [
      `${name}: a "contract" names by export const safeFrom the earlier migration whose version lives without what it takes away`,
    ];
  }
  return before.kind === "expand" ? [] : [`${name}: ${safeFrom} is no "expand"`];
}

function narrowed(text: string): readonly string[] {
  const made = new Set(
    [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/giu)].map(([, table]) => table),
  );
  const found = narrowing.flatMap(([words, what]) =>
    [...text.matchAll(words)].flatMap(({ groups }) => (made.has(groups?.["table"]) ? [] : [what])),
  );
  return [...new Set(found)];
}

function numberOf(name: string): number {
  return Number(name.slice(0, 3));
}
