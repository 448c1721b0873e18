import { formatLongDateTime } from "@rundgang/ui";
import type { ReactNode } from "react";

import type { PaperSale } from "../../data/paper/paper-sale.ts";
import { TakeBackSale } from "./take-back-sale.tsx";

/** What other features put into the page of a sale. */
export interface SaleSlots {
  /** The button 'Leerer Vertrag', at the right of the head. */
  readonly blank: (sale: PaperSale) => ReactNode;
  /**
   * The cards that take the papers, with the foot that hands the order in: all below the head. `takeBack` is the way back, for the end of what
   * scrolls.
   */
  readonly proof: (sale: PaperSale, takeBack: ReactNode) => ReactNode;
}

type CompleteSaleProps = SaleSlots & {
  readonly sale: PaperSale;
  /** h1 where it is all of the page. */
  readonly as: "h1" | "h2";
};

/** A sale on paper that waits for its order (A §2 /completeOrder): when it was sold, and what is there of its papers. */
export function CompleteSale({ sale, as: Heading, blank, proof }: CompleteSaleProps) {
  const { door, unitName, soldAt } = sale;
  const told = `Papier später, erfasst am ${formatLongDateTime(soldAt)}`;
  return (
    <section className="sale" aria-label={`Papierauftrag ${door}`}>
      <div className="sale-head">
        <div className="min-w-0 grow">
          <Heading className="sale-door">{door}</Heading>
          <p className="numbers text-sm text-muted">{[unitName, told].filter((part) => part !== null).join(" · ")}</p>
        </div>
        {blank(sale)}
      </div>
      {proof(sale, <TakeBackSale sale={sale} />)}
    </section>
  );
}
