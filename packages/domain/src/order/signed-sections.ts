import type { AnswerNames, Answers, CompiledForm, DocumentSection } from "@rundgang/forms";

import { buildSection, buildSections } from "../contract-summary/build-sections.ts";
import type { Section } from "../contract-summary/document-model.ts";
import { documentSource } from "../contract-summary/document-source.ts";
import { priceOverview } from "../contract-summary/tables.ts";
import type { Prices } from "../pricing/price-line.ts";

type Template = Pick<DocumentSection, "blocks"> & { readonly sections?: readonly Template[] };

/**
 * What is signed, in the order in which it is read: every price line with its totals, the texts of the contract
 * summary with the right of withdrawal, then what the customer has said. It stands on each screen with a pad, and leaves nothing out that is charged or agreed.
 */
export function signedSections(form: CompiledForm, answers: Answers, prices: Prices, names: AnswerNames = {}): Section[] {
  const { documents } = form.definition.data;
  // No date of today stands in it.
  const source = documentSource(form, answers, prices, "", names);
  const texts = documents?.versions.find((version) => version.version === documents.active);
  const services: Section = { number: null, title: "Leistungen und Preise", blocks: [priceOverview(source)], sections: [] };
  const terms = buildSections(source, (texts?.summary ?? []).map(withoutPrices));
  const details = buildSections(
    source,
    (documents?.review ?? []).filter((section) => !listsProducts(section)),
  );
  const withdrawal = texts === undefined ? [] : [buildSection(source, texts.withdrawal)];
  return [services, ...terms, ...withdrawal, ...details].map(numbered);
}

/** The price tables are one already, above. */
function withoutPrices(section: DocumentSection): DocumentSection {
  return { ...section, blocks: section.blocks.filter((block) => !("prices" in block)) };
}

/** A section of the review that names what is bought: that stands above, with its prices. */
function listsProducts({ blocks, sections = [] }: Template): boolean {
  return (
    blocks.some((block) => "rows" in block && block.rows.some((row) => "chosen" in row)) ||
    sections.some((section) => listsProducts(section))
  );
}

function numbered(section: Section, index: number): Section {
  const number = String(index + 1);
  const sections = section.sections.map((part, place) => ({ ...part, number: `${number}.${place + 1}` }));
  return { ...section, number, sections };
}
