import { Link } from "@tanstack/react-router";
import { CheckIcon, Chip, DocumentIcon } from "@rundgang/ui";

import type { PaperSale } from "../../data/paper/paper-sale.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { DoneOrders } from "./done-orders.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { rowChips, salesSummary, soldWords, saleAgeWords } from "./paper-words.ts";

type SalesListProps = {
  readonly sales: readonly PaperSale[];
  readonly shownId: string | undefined;
  /** Nothing stands beside it that says that nothing is open. */
  readonly isAlone: boolean;
};

/** 'Offene Papieraufträge' (A §2 /open-paper-orders), the oldest first; behind them what was completed lately. */
export function SalesList({ sales, shownId, isAlone }: SalesListProps) {
  const now = useRealNow();
  return (
    <section className="duo-list" aria-label="Offene Papieraufträge">
      <div className="duo-head">
        <h1>Offene Papieraufträge</h1>
        <p className="numbers text-muted" role="status">
          {salesSummary(sales, now)}
        </p>
      </div>
      <div className="duo-scroll quiet-scroll">
        <OfflineNote />
        {sales.length > 0 && (
          <ul aria-label={sales.length === 1 ? "Papierauftrag" : "Papieraufträge"}>
            {sales.map((sale) => (
              <SaleRow key={sale.unitId} sale={sale} now={now} isShown={sale.unitId === shownId} />
            ))}
          </ul>
        )}
        {sales.length === 0 && isAlone && <NothingOpen />}
        <p className="paper-rule">Ein Papierauftrag zählt erst, wenn Vertrag und VZF eingereicht sind.</p>
        <DoneOrders now={now} />
      </div>
    </section>
  );
}

type SaleRowProps = { readonly sale: PaperSale; readonly now: string; readonly isShown: boolean };

function SaleRow({ sale: { unitId, door, unitName, soldAt, foreign, parts }, now, isShown }: SaleRowProps) {
  const who = [unitName, foreign ? "fremdes Gebiet" : null].filter((part) => part !== null).join(" · ");
  return (
    <li>
      <Link
        to="/completeOrder/$unitId"
        params={{ unitId }}
        className="duo-row"
        activeProps={{}}
        {...(isShown && { "aria-current": "true" })}
      >
        <span className="duo-line">
          <strong className="min-w-0 wrap-anywhere">{door}</strong>
          <span className="duo-since">{saleAgeWords(soldAt, now)}</span>
        </span>
        <span className="duo-line text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">{who === "" ? "ohne Namen" : who}</span>
          <span className="numbers flex-none">{soldWords(soldAt, now)}</span>
        </span>
        <span className="duo-chips">
          {rowChips(parts).map(({ text, isThere, level }) => (
            <Chip
              key={text}
              level={level}
              icon={isThere ? <CheckIcon className="icon-xs" /> : <DocumentIcon className="icon-xs" />}
            >
              {text}
            </Chip>
          ))}
        </span>
      </Link>
    </li>
  );
}
