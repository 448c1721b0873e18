import "./orders.css";

import type { wire } from "@rundgang/contracts";
import {
  Button,
  CloseIcon,
  FilterChip,
  IconButton,
  OrderIcon,
  SearchIcon,
  SkeletonList,
  StatePanel,
  TextField,
} from "@rundgang/ui";
import { useState, type ReactNode } from "react";

import type { OrdersView } from "../../data/view/orders-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";
import { customerStateOf } from "../../parts/customer-link/customer-state.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { PaperDialog } from "./paper-dialog.tsx";
import { ordersRefused } from "./orders-load.ts";
import { OrdersNotice } from "./orders-notice.tsx";
import { OrdersRows } from "./orders-rows.tsx";
import { countOrders, needsSalesman, orderFilters, shownOrders, type OrderFilter } from "./shown-orders.ts";
import { UnsentOrders } from "./unsent-orders.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

const none: OrdersView = { orders: [], unsent: new Map() };

type OrdersBoardProps = {
  /** Whether list and order stand side by side. */
  readonly split: boolean;
  /** The order that is open. */
  readonly openId: string | undefined;
  /** Back to the list. */
  readonly onClose: () => void;
};

/** 'Meine Aufträge': what became of one's orders, as they were loaded last; the open one beside the list, or in its place. */
export function OrdersBoard(props: OrdersBoardProps) {
  const { orders } = useObservable(useAppData().orders) ?? none;
  /* Here and not in the order, which stands elsewhere when a tablet is turned. */
  const [dialog, setDialog] = useState<"withdraw" | "link">();
  const [paper, setPaper] = useState<wire.OrderPaper>();
  const open = orders.find(({ uuid }) => uuid === props.openId);
  const close = () => setDialog(undefined);
  return (
    <>
      <Board {...props} onWithdraw={() => setDialog("withdraw")} onShowLink={() => setDialog("link")} onOpenPaper={setPaper} />
      {paper !== undefined && <PaperDialog paper={paper} onClose={() => setPaper(undefined)} />}
      {dialog === "withdraw" && open !== undefined && <WithdrawDialog order={open} onDone={close} />}
      {/* Once he has confirmed, there is nothing to open any more. */}
      {dialog === "link" && open !== undefined && customerStateOf(open) === "awaiting" && (
        <LinkDialog order={open} onClose={close} />
      )}
    </>
  );
}

type BoardProps = OrdersBoardProps & Pick<OpenOrderProps, "onWithdraw" | "onShowLink" | "onOpenPaper">;

function Board({ split, openId, onClose, onWithdraw, onShowLink, onOpenPaper }: BoardProps) {
  const data = useAppData();
  const view = useObservable(data.orders);
  const refused = useObservablePart(data.load, ordersRefused);
  const ready = view !== null;
  const { orders, unsent } = view ?? none;
  const [filter, setFilter] = useState<OrderFilter>("all");
  const [search, setSearch] = useState<string>();
  const open = orders.find(({ uuid }) => uuid === openId);
  const actions = { onClose, onWithdraw, onShowLink, onOpenPaper };
  if (!split && openId !== undefined && ready) return <OpenOrder {...actions} order={open} unsent={unsent.get(openId)} isAlone />;
  const shown = shownOrders(orders, filter, search ?? "");
  return (
    <div className={split ? "orders orders-split" : "orders"}>
      <section className="orders-list" aria-label="Meine Aufträge">
        <div className="orders-head">
          <div className="flex items-start gap-3">
            <div className="min-w-0 grow">
              <h1>Meine Aufträge</h1>
              {ready && <p className="numbers text-muted">{countText(orders)}</p>}
            </div>
            <IconButton
              label={search === undefined ? "Aufträge durchsuchen" : "Suche beenden"}
              look="line"
              icon={search === undefined ? <SearchIcon /> : <CloseIcon />}
              onClick={() => setSearch(search === undefined ? "" : undefined)}
            />
          </div>
          {search !== undefined && <TextField label="Name, Nummer oder Straße" value={search} onChange={setSearch} />}
          <Filters orders={orders} filter={filter} onFilter={setFilter} />
          <OrdersNotice hasOrders={orders.length > 0} />
        </div>
        <UnsentOrders />
        <ListBody
          ready={ready}
          all={orders.length}
          refused={refused}
          onShowAll={() => {
            setFilter("all");
            setSearch(undefined);
          }}
        >
          {shown.length === 0 ? null : <OrdersRows key={filter} orders={shown} unsent={unsent} openId={openId} />}
        </ListBody>
      </section>
      {split && (
        <div className="orders-beside">
          {openId === undefined ? (
            <StatePanel icon={<OrderIcon />} title="Kein Auftrag gewählt">
              Tippe links auf einen Auftrag. Hier siehst du, was daraus geworden ist.
            </StatePanel>
          ) : (
            ready && <OpenOrder {...actions} order={open} unsent={unsent.get(openId)} />
          )}
        </div>
      )}
    </div>
  );
}

function countText(orders: readonly wire.Order[]): string {
  const needing = orders.filter(needsSalesman).length;
  const count = orders.length === 1 ? "1 Auftrag" : `${orders.length} Aufträge`;
  if (needing === 0) return count;
  return `${count} · ${needing === 1 ? "1 braucht" : `${needing} brauchen`} dich`;
}

type FiltersProps = {
  readonly orders: readonly wire.Order[];
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
};

function Filters({ orders, filter, onFilter }: FiltersProps) {
  const counts = countOrders(orders);
  return (
    <div className="orders-filters" role="group" aria-label="Filter">
      {orderFilters.map(({ name, label }) => (
        <FilterChip
          key={name}
          pressed={filter === name}
          count={counts[name]}
          onChange={(pressed) => onFilter(pressed ? name : "all")}
        >
          {label}
        </FilterChip>
      ))}
    </div>
  );
}

type ListBodyProps = {
  readonly ready: boolean;
  /** Orders without a filter. */
  readonly all: number;
  /** The notice above says that the server does not give them. */
  readonly refused: boolean;
  readonly onShowAll: () => void;
  /** Null where nothing is shown. */
  readonly children: ReactNode;
};

function ListBody({ ready, all, refused, onShowAll, children }: ListBodyProps) {
  if (!ready)
    return (
      <div className="min-h-0 overflow-hidden">
        <SkeletonList />
      </div>
    );
  if (children !== null) return children;
  if (all === 0 && refused) return null;
  if (all === 0)
    return (
      <StatePanel live="status" icon={<OrderIcon />} title="Noch keine Aufträge">
        Sobald du einen Auftrag abgegeben hast, siehst du hier, was daraus wird.
      </StatePanel>
    );
  return (
    <StatePanel
      live="status"
      icon={<SearchIcon />}
      title="Kein Auftrag passt"
      action={<Button onClick={onShowAll}>Alle zeigen</Button>}
    >
      Kein Auftrag passt zu Filter und Suche.
    </StatePanel>
  );
}

type OpenOrderProps = {
  readonly order: wire.Order | undefined;
  readonly unsent: "waiting" | "blocked" | undefined;
  readonly onClose: () => void;
  /** In the place of the list: the order bears the way back to it. */
  readonly isAlone?: boolean;
  readonly onWithdraw: () => void;
  readonly onShowLink: () => void;
  readonly onOpenPaper: (paper: wire.OrderPaper) => void;
};

function OpenOrder({ order, unsent, onClose, onWithdraw, onShowLink, onOpenPaper, isAlone = false }: OpenOrderProps) {
  if (order !== undefined)
    return (
      <OrderDetail
        key={order.uuid}
        order={order}
        unsent={unsent}
        onBack={isAlone ? onClose : null}
        onWithdraw={onWithdraw}
        onShowLink={onShowLink}
        onOpenPaper={onOpenPaper}
      />
    );
  return (
    <StatePanel
      live="status"
      icon={<OrderIcon />}
      title="Auftrag nicht gefunden"
      action={<Button onClick={onClose}>Zu meinen Aufträgen</Button>}
    >
      Dieser Auftrag liegt nicht auf dem Gerät, oder er gehört einem anderen.
    </StatePanel>
  );
}
