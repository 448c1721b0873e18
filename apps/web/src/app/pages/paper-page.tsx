import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { Skeleton } from "@rundgang/ui";

import type { PaperSale } from "../../data/paper/paper-sale.ts";
import { PaperView } from "../../features/paper/paper-view.tsx";
import { UnitMissing } from "../../features/unit/unit-missing.tsx";
import { InboxTabs } from "../shell/inbox-tabs.tsx";
import { useSplit } from "./use-split.ts";

/* The order's code comes with the first sale that is opened; kept offline like every chunk. */
const SalePapers = lazy(async () => ({ default: (await import("../../features/order/proof/sale-papers.tsx")).SalePapers }));

const SaleBlanks = lazy(async () => ({ default: (await import("../../features/order/proof/sale-blanks.tsx")).SaleBlanks }));

/**
 * /open-paper-orders and /completeOrder/{unitId}: sales on paper that wait for their order (A §2); the open one beside the list where there is
 * room. The papers of a sale are those of the order feature.
 */
export function PaperPage({ unitId }: { readonly unitId: string | undefined }) {
  return (
    <InboxTabs shown={unitId === undefined}>
      <PaperView split={useSplit()} unitId={unitId} Missing={UnitMissing} blank={blanksOf} proof={papersOf} />
    </InboxTabs>
  );
}

const blanksOf = ({ unitId }: PaperSale) => (
  <Suspense>
    <SaleBlanks key={unitId} unitId={unitId} />
  </Suspense>
);
const papersOf = (sale: PaperSale, takeBack: ReactNode) => <SaleProof sale={sale} takeBack={takeBack} />;

type SaleProofProps = { readonly sale: PaperSale; readonly takeBack: ReactNode };

function SaleProof({ sale: { unitId, door }, takeBack }: SaleProofProps) {
  const navigate = useNavigate();
  const returnUrl = `/completeOrder/${unitId}`;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <SalePapers
        unitId={unitId}
        door={door}
        takeBack={takeBack}
        onForm={() =>
          void navigate({ to: "/order/$unitId", params: { unitId }, search: { orderType: "paper-delayed", returnUrl } })
        }
        onSubmitted={(orderId) =>
          void navigate({
            to: "/order/$unitId",
            params: { unitId },
            search: { orderType: "paper-delayed", submitted: orderId, returnUrl: "/open-paper-orders" },
            replace: true,
          })
        }
      />
    </Suspense>
  );
}
