/* What the salesman's app and the customer's pages show alike of an order. */
export { Blocks, DocumentSections } from "./document/document-sections.tsx";
export { LinePrice, MonthlyLines, OnceLines } from "./prices/price-lines.tsx";
export { Price } from "./prices/price.tsx";
export { PriceTotals } from "./prices/price-totals.tsx";
export { firstMonthsText, laterText } from "./prices/price-words.ts";
