/* Apart from the rest: the sentences of all languages are at the server alone, and no page carries them. */
export { buildReadingHelp, type ReadingHelp } from "./build-reading-help.ts";
export { untranslatedTexts } from "./untranslated-texts.ts";
