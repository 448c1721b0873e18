import { dateOf } from "@rundgang/contracts";
import { buildContractSummary } from "@rundgang/domain";
import { SummaryDocument } from "@rundgang/order-form";
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
    <SummaryDocument
      summary={summary}
      about={[`${summary.provider.name} · ${summary.provider.contact.join(" · ")}`, summary.date]}
      signature={`${summary.signature.city}, ${summary.signature.date} · ${summary.signature.name}`}
    />
  );
}
