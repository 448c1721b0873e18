import "../../parts/duo/duo.css";
import "./paper.css";

import { SkeletonList } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { CompleteSale, type SaleSlots } from "./complete-sale.tsx";
import { NoSale, type MissingUnit } from "./no-sale.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { SalesList } from "./sales-list.tsx";

type PaperViewProps = SaleSlots & {
  /** List and sale stand side by side. */
  readonly split: boolean;
  /** The unit whose sale is open; none on /open-paper-orders. */
  readonly unitId: string | undefined;
  readonly Missing: MissingUnit;
};

/** The sales on paper that wait for their order, and one of them (A §2 /open-paper-orders, /completeOrder). */
export function PaperView({ split, unitId, Missing, ...slots }: PaperViewProps) {
  const { ready, sales } = useObservable(useAppData().paperSales);
  if (!ready) return <SkeletonList />;
  const shown = sales.find((sale) => sale.unitId === unitId) ?? (split && unitId === undefined ? sales.at(0) : undefined);
  const as = split ? "h2" : "h1";
  if (!split && unitId === undefined) {
    return (
      <div className="duo">
        <SalesList sales={sales} shownId={undefined} isAlone />
      </div>
    );
  }
  const pane =
    shown !== undefined ? (
      <CompleteSale key={shown.unitId} sale={shown} as={as} {...slots} />
    ) : unitId === undefined ? (
      <div className="duo-empty">
        <NothingOpen />
      </div>
    ) : (
      <NoSale key={unitId} unitId={unitId} as={as} Missing={Missing} />
    );
  if (!split) return <div className="duo">{pane}</div>;
  return (
    <div className="duo duo-split">
      <SalesList sales={sales} shownId={shown?.unitId} isAlone={false} />
      {pane}
    </div>
  );
}
