import { reviewSections } from "@rundgang/domain";
import { DocumentSections } from "@rundgang/order-form";
import { useMemo } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useSession } from "../session/session-context.tsx";

/** What the customer orders, section by section (B §2 "Contract review screen"). */
export function ReviewList({ level }: { readonly level: 2 | 3 }) {
  const { store, work } = useSession();
  const answers = useObservable(store.answers);
  const prices = useObservable(store.prices);
  const sections = useMemo(() => reviewSections(work.form, answers, prices, work.names), [work, answers, prices]);
  return <DocumentSections sections={sections} level={level} numbered={false} />;
}
