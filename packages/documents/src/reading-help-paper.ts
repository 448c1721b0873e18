import { readingHelpMark, readingLanguageNames } from "@rundgang/domain";
import type { ReadingHelp } from "@rundgang/domain/reading-help";

import type { Block, Paper } from "./paper/paper.ts";
import { sectionBlocks } from "./section-blocks.ts";

interface ReadingHelpPaperInput {
  readonly help: ReadingHelp;
  /** Where the connection is. */
  readonly addressLine: string;
}

/** A reading help of a contract summary as a paper: it says at its head in both languages, and on each page in German, that the German text counts, and has no line to sign on. */
export function readingHelpPaper({ help, addressLine }: ReadingHelpPaperInput): Paper {
  const { language, mark, summary, german, words } = help;
  const { provider, signature, title } = summary;
  const { own, direction } = readingLanguageNames[language];
  const word = (text: string) => words(text) ?? text;
  const entries = [
    { term: word("Dienst"), text: summary.service },
    { term: word("Anbieter"), text: provider.contact.join(", ") },
    { term: word("Kunde"), text: signature.name },
    { term: word("Anschluss"), text: addressLine },
    { term: word("Datum"), text: summary.date },
  ].filter(({ text }) => text !== "");
  const inGerman = `${readingHelpMark}.`;
  return {
    title: `${title} (${own}), ${signature.name}`,
    subject: mark,
    author: provider.name,
    sender: provider.name,
    ...(provider.accent !== undefined && { accent: provider.accent }),
    foot: inGerman,
    lang: language,
    ...(direction === "rtl" && { leftward: true as const }),
    inGerman: [...german, inGerman, provider.name, signature.name, addressLine, summary.date],
    instead: word("statt"),
    blocks: [
      { kind: "heading", level: 1, text: title },
      { kind: "paragraph", text: mark, strong: true },
      { kind: "paragraph", text: inGerman, strong: true },
      { kind: "definitions", summary: word("Angaben"), entries },
      { kind: "paragraph", text: summary.purpose },
      ...[...summary.sections, summary.withdrawal].flatMap((section) => sectionBlocks(section, 2)).map(named),
    ],
  };

  function named(block: Block): Block {
    return block.kind === "definitions" ? { ...block, summary: word("Angaben") } : block;
  }
}
