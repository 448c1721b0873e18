import {
  conditionsHold,
  titleOf,
  type DocumentBlock,
  type DocumentRow,
  type DocumentSection,
  type RuleConditionGroups,
} from "@rundgang/forms";

import { chosenNames, chosenRows } from "./chosen-rows.ts";
import type { Block, LabelledRow, Section } from "./document-model.ts";
import { fillTemplate, textOf, type DocumentSource } from "./document-source.ts";
import { priceTable, speedTable } from "./tables.ts";

type SectionTemplate = Omit<DocumentSection, "sections"> & { readonly sections?: DocumentSection["sections"] };

/** The sections whose conditions hold; one that is left without content is left out. */
export function buildSections(source: DocumentSource, templates: readonly SectionTemplate[]): Section[] {
  return templates
    .filter((template) => holds(source, template.when))
    .flatMap((template) => {
      const section = buildSection(source, template);
      return section.blocks.length === 0 && section.sections.length === 0 ? [] : [section];
    });
}

/** One section, whether its conditions hold or not. */
export function buildSection(source: DocumentSource, template: SectionTemplate): Section {
  return {
    number: template.number ?? null,
    title: source.words(template.title),
    blocks: template.blocks.filter((block) => holds(source, block.when)).flatMap((block) => buildBlock(source, block)),
    sections: buildSections(source, template.sections ?? []),
  };
}

/** True when a part of a document is shown. */
export function holds(source: DocumentSource, when: RuleConditionGroups | undefined): boolean {
  return when === undefined || conditionsHold(when, source.read);
}

function buildBlock(source: DocumentSource, block: DocumentBlock): Block[] {
  if ("paragraph" in block) return [{ kind: "paragraph", text: fillTemplate(source, block.paragraph) }];
  if ("list" in block) {
    const items = block.list.filter((item) => holds(source, item.when)).map((item) => fillTemplate(source, item.text));
    return items.length === 0 ? [] : [{ kind: "list", items }];
  }
  if ("rows" in block) {
    const rows = block.rows.filter((row) => holds(source, row.when)).flatMap((row) => buildRow(source, row));
    return rows.length === 0 ? [] : [{ kind: "rows", rows }];
  }
  if ("prices" in block) return [priceTable(source, block.prices, source.words(block.title))];
  if ("speeds" in block) {
    const table = speedTable(source, block.speeds);
    return table === null ? [] : [table];
  }
  const items = chosenNames(source, block.chosen);
  if (items.length > 0) return [{ kind: "list", items }];
  return block.otherwise === undefined ? [] : [{ kind: "paragraph", text: source.words(block.otherwise) }];
}

function buildRow(source: DocumentSource, row: DocumentRow): LabelledRow[] {
  if ("chosen" in row) return chosenRows(source, row.chosen);
  if ("text" in row) return [{ label: source.words(row.label), value: fillTemplate(source, row.text) }];
  const component = source.form.components.get(row.answer);
  const value = textOf(source, row.answer);
  if (component === undefined || value === "") return [];
  return [{ label: source.words(row.label ?? titleOf(component)), value }];
}
