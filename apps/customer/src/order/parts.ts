/* What a tap opens, what an order becomes, and what stands below all else: one file, which comes while the order is read. */
export { ConfirmedPage } from "./confirmed-page.tsx";
export { EndedPage } from "./ended-page.tsx";
export { PriceCard } from "./price-card.tsx";
export { LinkProblem } from "./link-problem.tsx";
export { Papers } from "./papers.tsx";
export { Questions } from "./questions.tsx";
export { SummaryDialog } from "./summary-dialog.tsx";
