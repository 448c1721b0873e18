import {
  catalogueKeysOf,
  emptyValue,
  exportKeys,
  type Component,
  type DocumentBlock,
  type DocumentRow,
  type DocumentSection,
  type FormDefinition,
  type Problem,
} from "@rundgang/forms";

/**
 * Where form, review, contract summary and export of a definition would not say the same (3-decisions "Orders"): something that is
 * answered but not read back, chosen but not on paper, charged but in no table of prices, sold but not told to the back office.
 */
export function agreementProblems(definition: FormDefinition): Problem[] {
  const { documents } = definition.data;
  if (documents === null) return [];
  const review = saidIn(documents.review);
  const active = documents.versions.findIndex(({ version }) => version === documents.active);
  const summary = saidIn(documents.versions[active]?.summary ?? []);
  const path = `data.documents.versions[${active}].summary`;
  const exported = exportedKeys(definition);
  const copying = copySwitches(definition);
  return [
    ...modesOf(definition)
      .filter((mode) => !summary.prices.has(mode))
      .map((mode) => ({
        path,
        message: `Die Zusammenfassung hat keine Tabelle der ${modeWords[mode]} Preise (prices: "${mode}").`,
      })),
    ...definition.data.components.flatMap((component) => {
      const problems: Problem[] = [];
      const { key } = component;
      if (isAnswered(component) && !review.keys.has(key) && !copying.has(key)) {
        problems.push({ path: "data.documents.review", message: `'${key}' wird gefragt, steht aber nicht in der Prüfung.` });
      }
      if (!isSold(component)) return problems;
      if (!summary.keys.has(key))
        problems.push({ path, message: `'${key}' kostet etwas, steht aber nicht in der Zusammenfassung.` });
      if (!exported.has(key))
        problems.push({ path: "data.exports", message: `'${key}' kostet etwas, steht aber in keinem Export.` });
      return problems;
    }),
  ];
}

const modeWords = { once: "einmaligen", monthly: "monatlichen" } as const;
type Mode = keyof typeof modeWords;

function modesOf({ data }: FormDefinition): Mode[] {
  return [...new Set(data.catalogue.map(({ mode }) => mode))];
}

/** Choices with prices of their own; fees are charged by themselves and stand in the tables. */
function isSold(component: Component): boolean {
  return component.type !== "Pricing" && catalogueKeysOf(component).length > 0;
}

/** A voucher is read back by its price line, a service that was asked by the fields that its answer fills. */
function isAnswered(component: Component): boolean {
  return component.type !== "Discount" && component.type !== "ExternalAPI" && emptyValue(component) !== undefined;
}

/** Switches that say that other answers are copies; those are read back. */
function copySwitches({ data }: FormDefinition): ReadonlySet<string> {
  const actions = data.rules.flatMap((rule) => rule.do);
  return new Set(actions.flatMap((action) => ("copy" in action && action.copy.switch !== undefined ? [action.copy.switch] : [])));
}

interface Said {
  readonly keys: Set<string>;
  readonly prices: Set<Mode>;
}

type Part = Pick<DocumentSection, "blocks" | "when"> & { readonly sections?: readonly Part[] };

/** What these sections speak of, by answer, choice, text or condition. */
function saidIn(sections: readonly Part[]): Said {
  const said: Said = { keys: new Set(), prices: new Set() };
  for (const section of sections) readPart(section, said);
  return said;
}

function readPart({ when, blocks, sections = [] }: Part, said: Said): void {
  readConditions(when, said);
  for (const block of blocks) readBlock(block, said);
  for (const section of sections) readPart(section, said);
}

function readBlock(block: DocumentBlock, said: Said): void {
  readConditions(block.when, said);
  if ("paragraph" in block) readText(block.paragraph, said);
  else if ("chosen" in block) add(block.chosen, said);
  else if ("prices" in block) {
    if (block.when === undefined) said.prices.add(block.prices);
  } else if ("list" in block) {
    for (const { text, when } of block.list) {
      readText(text, said);
      readConditions(when, said);
    }
  } else if ("rows" in block) for (const row of block.rows) readRow(row, said);
}

function readRow(row: DocumentRow, said: Said): void {
  readConditions(row.when, said);
  if ("answer" in row) add([row.answer], said);
  else if ("chosen" in row) add(row.chosen, said);
  else readText(row.text, said);
}

function readText(text: string, said: Said): void {
  add(
    [...text.matchAll(/\{\{([^}]*)\}\}/gu)].map((match) => match[1] ?? ""),
    said,
  );
}

function readConditions(when: DocumentSection["when"], said: Said): void {
  for (const entry of (when ?? []).flat()) {
    const condition = "not" in entry ? entry.not : entry;
    if (condition.kind !== "unknown") add([condition.key], said);
  }
}

function add(keys: readonly string[], said: Said): void {
  for (const key of keys) said.keys.add(key);
}

/** Components that an export with a name of its own tells of, by themselves or by their group. */
function exportedKeys({ data }: FormDefinition): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { source } of Object.values(data.exports).flat()) {
    const { of, keys } = exportKeys(source);
    for (const component of data.components) {
      const name = of === "group" ? component.group : component.key;
      if (of !== "slots" && name !== null && keys.includes(name)) found.add(component.key);
    }
  }
  return found;
}
