import { PaperView } from "../../features/paper/paper-view.tsx";
import { UnitMissing } from "../../features/unit/unit-missing.tsx";
import { useSplit } from "./use-split.ts";

/**
 * /open-paper-orders and /completeOrder/{unitId}: sales on paper that wait for their order (A §2); the open one beside the list where there is
 * room. What other features put into a sale (`blank`, `proof`) is handed in here.
 */
export function PaperPage({ unitId }: { readonly unitId: string | undefined }) {
  return <PaperView split={useSplit()} unitId={unitId} Missing={UnitMissing} />;
}
