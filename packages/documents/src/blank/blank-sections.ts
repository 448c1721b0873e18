import { formatCents } from "@rundgang/domain";
import {
  titleOf,
  type CompiledForm,
  type Component,
  type DocumentBlock,
  type DocumentRow,
  type DocumentSection,
} from "@rundgang/forms";

import type { Block } from "../paper/paper.ts";
import { conditionPrefix } from "./condition-prefix.ts";
import { choicesOf, choiceTable, tickBox, tickList, writingLine } from "./write-here.ts";

type Template = Pick<DocumentSection, "title" | "blocks" | "number" | "when"> & { readonly sections?: readonly Template[] };

/** Sections of a document for somebody who fills it in by hand: all that may be chosen, each text with its condition in words. */
export function blankSections(form: CompiledForm, templates: readonly Template[], level: 2 | 3 = 2): Block[] {
  return templates.flatMap((template) => {
    const blocks = [
      ...template.blocks.flatMap((block) => blankBlock(form, block)),
      ...blankSections(form, template.sections ?? [], 3),
    ];
    if (blocks.length === 0) return [];
    const text = template.number === undefined ? template.title : `${template.number} ${template.title}`;
    return [{ kind: "heading" as const, level, text }, ...blocks];
  });
}

function blankBlock(form: CompiledForm, block: DocumentBlock): Block[] {
  if ("paragraph" in block) return [{ kind: "paragraph", text: conditionPrefix(form, block.when) + blank(block.paragraph) }];
  if ("list" in block) {
    return [{ kind: "list", items: block.list.map(({ text, when }) => conditionPrefix(form, when) + blank(text)) }];
  }
  if ("rows" in block)
    return [{ kind: "definitions", summary: "Angaben", entries: block.rows.flatMap((row) => blankRow(form, row)) }];
  if ("prices" in block) return block.prices === "monthly" ? [priceTable(form)] : onceTable(form, block.title);
  if ("speeds" in block) return speedTable(form, block.speeds);
  const names = componentsOf(form, block.chosen).flatMap((one) => choicesOf(form, one).map(({ name }) => name));
  return names.length === 0 ? [] : [tickList(names)];
}

/** `{{…}}` is a line to write on. */
function blank(template: string): string {
  return template.replaceAll(/\{\{[^}]*\}\}(?: \{\{[^}]*\}\})*/gu, "________________");
}

function blankRow(form: CompiledForm, row: DocumentRow): { term: string; text: string }[] {
  if ("text" in row) return [{ term: row.label, text: conditionPrefix(form, row.when) + blank(row.text) }];
  if ("chosen" in row) return componentsOf(form, row.chosen).map((one) => ({ term: titleOf(one), text: tickBox }));
  const component = form.components.get(row.answer);
  return component === undefined ? [] : [{ term: row.label ?? titleOf(component), text: writingLine }];
}

function componentsOf(form: CompiledForm, keys: readonly string[]): Component[] {
  return keys.flatMap((key) => form.components.get(key) ?? []);
}

/** All that has a price of its own, monthly and once in one table. */
function priceTable(form: CompiledForm): Block {
  const components = [...form.components.values()].filter((one) => !one.settings.hidden);
  return choiceTable(
    "Leistung",
    components.flatMap((one) => choicesOf(form, one)),
  );
}

/** Fees and credits that are charged once, each with its condition: what several choices share stands beside none of them above. */
function onceTable(form: CompiledForm, title: string): Block[] {
  const rows = form.definition.data.catalogue
    .filter((item) => item.mode === "once")
    .map((item) => ({
      cells: [
        conditionPrefix(form, item.when) + item.label.replaceAll("{amount} Stück", "je Stück").replaceAll("{amount}", "").trim(),
        formatCents(item.cents),
      ],
    }));
  if (rows.length === 0) return [];
  return [{ kind: "table", summary: title, head: [title, "einmalig"], rows, widths: [0.78, 0.22], right: [1] }];
}

/** Maximum, normal and minimum of each package. */
function speedTable(form: CompiledForm, group: string): Block[] {
  const text = (speed: { readonly max: number; readonly normal: number; readonly min: number }) =>
    `${speed.max} / ${speed.normal} / ${speed.min}`;
  const rows = (form.members.get(group) ?? []).flatMap((one) => {
    if (one.type !== "ProductButton" || one.fields.speeds === undefined) return [];
    const { down, up } = one.fields.speeds;
    return [{ cells: [one.fields.title, text(down), text(up)] }];
  });
  if (rows.length === 0) return [];
  const head = ["Maximal / normal / minimal in Mbit/s", "Download", "Upload"];
  return [{ kind: "table", summary: "Geschwindigkeiten", head, rows, widths: [0.46, 0.27, 0.27], right: [1, 2] }];
}
