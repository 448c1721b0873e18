import { Blocks, DocumentSections } from "@rundgang/order-form";
import { dateOf } from "@rundgang/contracts";
import { buildContractSummary } from "@rundgang/domain";
import { useMemo } from "react";

import { useRealNow } from "../../../hooks/use-real-now.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useSession } from "../session/session-context.tsx";

/** The contract summary drawn from the answers, without a server. */
export function SummarySheet() {
  const { store, work } = useSession();
  const answers = useObservable(store.answers);
  const prices = useObservable(store.prices);
  const today = dateOf(useRealNow());
  const summary = useMemo(
    () => buildContractSummary(work.form, answers, prices, { today, names: work.names }),
    [work, answers, prices, today],
  );
  if (summary === null) return null;
  return (
    // Keyboards scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <article className="summary-sheet" tabIndex={0} aria-label={summary.title}>
      <header className="grid gap-1">
        <p className="text-xl font-bold">{summary.title}</p>
        <p className="font-medium">{summary.service}</p>
        <p className="text-sm text-muted">
          {summary.provider.name} · {summary.provider.contact.join(" · ")}
        </p>
        <p className="numbers text-sm text-muted">{summary.date}</p>
        <p className="pt-2">{summary.purpose}</p>
      </header>
      <DocumentSections sections={summary.sections} level={3} />
      <section className="document-section">
        <h3 className="document-title">{summary.withdrawal.title}</h3>
        <Blocks blocks={summary.withdrawal.blocks} />
      </section>
      <p className="numbers">
        {summary.signature.city}, {summary.signature.date} · {summary.signature.name}
      </p>
    </article>
  );
}
