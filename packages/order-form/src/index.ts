/* What the salesman's app and the customer's pages show of an order alike: its documents and its prices. */
export { Blocks, DocumentSections, type ReadingWords } from "./documents/document-sections.tsx";
export { SummaryDocument } from "./documents/summary-document.tsx";
export { Price } from "./prices/price.tsx";
export { PriceBar } from "./prices/price-bar.tsx";
export { PriceBox, PriceHead } from "./prices/price-box.tsx";
export { LinePrice, PriceList } from "./prices/price-lines.tsx";
export { firstMonthsText, laterText } from "./prices/price-words.ts";
