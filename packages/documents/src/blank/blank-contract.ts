import { discountText, titleOf, type CompiledForm, type Component, type FormSection } from "@rundgang/forms";

import type { Block, Paper } from "../paper/paper.ts";
import { choicesOf, choiceTable, tickList, writingLine, type Choice } from "./write-here.ts";
import { blankSections } from "./blank-sections.ts";

/**
 * A contract to be filled in by hand (3-decisions "Orders": from the same definition): the form's sections with a box for each choice and
 * its price, a line for each answer, the form's texts, the right of withdrawal, the signature. Whether the conditions of a component hold,
 * who fills it in decides. Null for a form without texts.
 */
export function blankContract(form: CompiledForm): Paper | null {
  const { name, version, data } = form.definition;
  const texts = data.documents?.versions.find((one) => one.version === data.documents?.active);
  if (texts === undefined) return null;
  return {
    title: `Auftrag ${name}`,
    subject: "Auftrag zum Ausfüllen von Hand",
    author: texts.providerName,
    sender: texts.providerName,
    ...(texts.accent !== undefined && { accent: texts.accent }),
    foot: `Auftrag ${name}, Formular ${version}`,
    blocks: [
      { kind: "heading", level: 1, text: `Auftrag ${name}` },
      {
        kind: "definitions",
        summary: "Anbieter und Formular",
        entries: [
          { term: "Anbieter", text: texts.providerContact.join(", ") },
          { term: "Formular", text: version },
          { term: "Wohneinheit", text: writingLine },
        ],
      },
      ...form.sections.flatMap((section) => sectionBlocks(form, section)),
      ...blankSections(form, [texts.withdrawal]),
      { kind: "heading", level: 2, text: "Unterschrift" },
      { kind: "signatures", fields: [{ place: "Ort, Datum:", label: "Unterschrift Auftraggeber", image: null }] },
    ],
  };
}

function sectionBlocks(form: CompiledForm, section: FormSection): Block[] {
  const blocks = componentBlocks(form, section.title, section.components);
  if (blocks.length === 0) return [];
  const text = section.number === null ? section.title : `${section.number} ${section.title}`;
  return [{ kind: "heading", level: 2, text }, ...blocks];
}

/** Neighbours of a kind stand together: things to buy in one table, lines to write on in one list. */
function componentBlocks(form: CompiledForm, title: string, components: readonly Component[]): Block[] {
  const blocks: Block[] = [];
  let choices: Choice[] = [];
  let entries: { term: string; text: string }[] = [];
  let heading = title;
  const settle = () => {
    if (choices.length > 0) blocks.push(choiceTable(heading, choices));
    if (entries.length > 0) blocks.push({ kind: "definitions", summary: heading, entries });
    [choices, entries] = [[], []];
  };
  for (const component of components) {
    if (component.settings.hidden) continue;
    const bought = choicesOf(form, component);
    const line = lineOf(component);
    if ((bought.length > 0 && entries.length > 0) || (line !== null && choices.length > 0)) settle();
    if (bought.length > 0) choices.push(...bought);
    else if (line !== null) entries.push(line);
    else {
      const other = otherBlocks(component);
      if (other.length > 0) settle();
      if (component.type === "SubSectionHeader") heading = component.fields.title;
      blocks.push(...other);
    }
  }
  settle();
  return blocks;
}

function lineOf(component: Component): { term: string; text: string } | null {
  switch (component.type) {
    case "TextInput":
    case "Birthday":
    case "ProviderSelect":
      return { term: titleOf(component), text: writingLine };
    case "Discount":
      return component.fields.type === "voucher" ? { term: titleOf(component), text: writingLine } : null;
    default:
      return null;
  }
}

function otherBlocks(component: Component): Block[] {
  switch (component.type) {
    case "SubSectionHeader":
      return [{ kind: "heading", level: 3, text: component.fields.title }];
    case "RadioButtons":
    case "Checkboxes":
    case "SelectWithQuickSelection":
      return [
        { kind: "paragraph", text: component.fields.title, strong: true },
        tickList(component.fields.options.map((option) => option.value)),
      ];
    case "Switch":
      return [tickList([component.fields.title])];
    case "Discount": {
      const { type, title, toggle = title, discount = "" } = component.fields;
      return type === "fixed" ? [tickList([`${toggle}, ${discountText(discount)} Nachlass`])] : [];
    }
    case "Text":
    case "Fineprint":
      return [{ kind: "paragraph", text: component.fields.text }];
    case "Markdown":
    case "Accordion":
      return plainText(component.fields.markdown).map((text) => ({ kind: "paragraph", text }));
    default:
      return [];
  }
}

/** Paragraphs of a markdown text without its marks. */
function plainText(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/u)
    .map((part) =>
      part
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
        .replaceAll(/^#+ |\*\*|__|`/gmu, "")
        .trim(),
    )
    .filter((part) => part !== "");
}
