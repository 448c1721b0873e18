export { blankContract } from "./blank/blank-contract.ts";
export { blankSummary } from "./blank/blank-summary.ts";
export { withoutTables } from "./paper/font-tables.ts";
export type { Block, Paper, SignatureField } from "./paper/paper.ts";
export type { PaperFonts } from "./paper/style.ts";
export { summaryPaper, type SummaryPaperInput } from "./summary-paper.ts";
