import type { ContractSummary } from "@rundgang/domain";

import { Blocks, DocumentSections } from "./document-sections.tsx";

type SummaryDocumentProps = {
  readonly summary: Pick<ContractSummary, "title" | "service" | "purpose" | "sections" | "withdrawal">;
  /** Whose it is and of when, a line each. */
  readonly about?: readonly string[];
  /** Place, day and name at the foot. */
  readonly signature?: string;
};

/** The contract summary to be read on a screen: title, purpose, sections, right of withdrawal. */
export function SummaryDocument({ summary, about = [], signature }: SummaryDocumentProps) {
  return (
    // Keyboards scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <article className="summary-sheet" tabIndex={0} aria-label={summary.title}>
      <header className="grid gap-1">
        <p className="text-xl font-bold">{summary.title}</p>
        <p className="font-medium">{summary.service}</p>
        {about.map((line) => (
          <p key={line} className="numbers text-sm text-muted">
            {line}
          </p>
        ))}
        <p className="pt-2">{summary.purpose}</p>
      </header>
      <DocumentSections sections={summary.sections} level={3} />
      <section className="document-section">
        <h3 className="document-title">{summary.withdrawal.title}</h3>
        <Blocks blocks={summary.withdrawal.blocks} />
      </section>
      {signature !== undefined && <p className="numbers">{signature}</p>}
    </article>
  );
}
