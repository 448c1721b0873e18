import type { DocumentBlock, DocumentSection, DocumentVersion } from "@rundgang/forms";

import { isValueAlone } from "../contract-summary/document-source.ts";
import { sentenceTables } from "./build-reading-help.ts";
import type { ReadingLanguage } from "./languages.ts";
import { translatorOf } from "./translator.ts";

type SectionTexts = Omit<DocumentSection, "sections"> & { readonly sections?: DocumentSection["sections"] };

/** Fixed texts of a form's contract summary that have no translation in a language and stand in its reading help in German, each once. */
export function untranslatedTexts(texts: DocumentVersion, language: ReadingLanguage): readonly string[] {
  const words = translatorOf(sentenceTables[language]);
  const all = [texts.title, texts.service, texts.purpose, ...[...texts.summary, texts.withdrawal].flatMap(textsOfSection)];
  return [...new Set(all)].filter((text) => !isValueAlone(text) && words(text) === null);
}

function textsOfSection({ title, blocks, sections = [] }: SectionTexts): readonly string[] {
  return [title, ...blocks.flatMap(textsOfBlock), ...sections.flatMap(textsOfSection)];
}

function textsOfBlock(block: DocumentBlock): readonly string[] {
  if ("paragraph" in block) return [block.paragraph];
  if ("list" in block) return block.list.map(({ text }) => text);
  if ("rows" in block) return block.rows.flatMap((row) => ("text" in row ? [row.label, row.text] : []));
  if ("prices" in block) return [block.title];
  return "otherwise" in block && block.otherwise !== undefined ? [block.otherwise] : [];
}
