import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import { orderViewLabels, orderViews } from "@rundgang/domain";
import {
  Button,
  DataTable,
  ErrorIcon,
  formatNumber,
  FormIcon,
  IconButton,
  NextIcon,
  PreviousIcon,
  RetryIcon,
  SearchIcon,
  SkeletonList,
  StatePanel,
  useNow,
  usePicked,
} from "@rundgang/ui";
import type { wire } from "@rundgang/contracts";

import { isTyping } from "../app/is-typing.ts";
import { focusListSearch } from "../app/list-search.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { useApi } from "../session/session-context.tsx";
import { AcceptMany } from "./accept-many.tsx";
import { orderColumns } from "./order-columns.tsx";
import { OrderTools } from "./order-tools.tsx";
import { firstSearch, isView, pageSize, readOrderSearch, wholeSearch, type OrderSearch } from "./order-search.ts";
import { isToBeDecided, longWaitMs } from "./order-words.ts";
import { orderClaims } from "../order/queries.ts";
import { orderCounts, orderList } from "./queries.ts";

const none: readonly wire.OrderRow[] = [];
/** /auftraege: what is to be done, view by view; one click or Enter from order to order. */
export function OrdersPage() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const search = wholeSearch(useSearch({ from: "/auftraege" }));
  const now = useNow();
  const list = useQuery(orderList(api, search));
  const counts = useQuery(orderCounts(api));
  const rows = list.data?.orders ?? none;
  const total = list.data?.total ?? 0;
  const claims = useQuery(
    orderClaims(
      api,
      rows.map((order) => order["@id"]),
    ),
  );
  const [here, setHere] = useState<string | null>(null);
  const ids = useMemo(() => rows.map(({ uuid }) => uuid), [rows]);
  const picked = usePicked(ids);

  const set = useCallback(
    (change: Partial<OrderSearch>) =>
      void navigate({
        to: "/auftraege",
        search: (before) => readOrderSearch({ ...before, page: 1, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const open = useCallback(
    ({ uuid }: wire.OrderRow) => void navigate({ to: "/auftraege/$uuid", params: { uuid }, search: (before) => before }),
    [navigate],
  );
  const columns = useMemo(() => orderColumns(now, claims.data ?? []), [now, claims.data]);

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const view = orderViews[Number(event.key) - 1];
      if (event.key === "/") {
        event.preventDefault();
        focusListSearch();
      } else if (view !== undefined) set({ view });
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, [set]);

  const first = (search.page - 1) * pageSize;
  const late = rows.filter((order) => isToBeDecided(order) && Date.parse(now) - receivedAt(order) > longWaitMs).length;
  return (
    <div className="orders-page">
      <header className="office-head">
        <h1>Aufträge</h1>
        <span className="grow" />
        <LiveMark />
      </header>
      <nav className="views" aria-label="Ansichten">
        {orderViews.map((view) => (
          <button
            key={view}
            type="button"
            className="view"
            aria-current={view === search.view ? "page" : undefined}
            onClick={() => set({ view })}
          >
            {orderViewLabels[view]}
            {counts.data !== undefined && <span className="view-count numbers">{formatNumber(counts.data[view] ?? 0)}</span>}
          </button>
        ))}
      </nav>
      <OrderTools search={search} onChange={set} />
      <div className="orders-body" aria-busy={list.isFetching}>
        {list.isPending && <SkeletonList rows={12} />}
        {list.isError && (
          <StatePanel
            live="alert"
            level="danger"
            icon={<ErrorIcon />}
            title="Die Aufträge konnten nicht geladen werden"
            action={
              <Button icon={<RetryIcon className="icon-sm" />} onClick={() => void list.refetch()}>
                Erneut laden
              </Button>
            }
          >
            {list.error.message}
          </StatePanel>
        )}
        {list.isSuccess && rows.length === 0 && <Nothing search={search} onReset={() => set(firstSearch)} />}
        {rows.length > 0 && (
          <DataTable
            label={isView(search.view) ? orderViewLabels[search.view] : "Aufträge"}
            columns={columns}
            rows={rows}
            idOf={idOf}
            here={here}
            onHere={setHere}
            onOpen={open}
            picked={picked.ids}
            onPick={picked.toggle}
            pickLabel={pickLabel}
          />
        )}
      </div>
      <AcceptMany
        orders={rows.filter(({ uuid }) => picked.ids.has(uuid))}
        onClear={picked.clear}
        onDone={(done) => {
          picked.drop(done);
          void queries.invalidateQueries();
        }}
      />
      <footer className="office-foot">
        <p>
          <b className="numbers">{formatNumber(total)}</b> {isView(search.view) ? orderViewLabels[search.view] : ""}
          {late > 0 && ` · ${late} ${late === 1 ? "wartet" : "warten"} länger als 4 Stunden`}
        </p>
        <p className="office-keys" aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> bewegen <kbd>X</kbd> auswählen <kbd>↵</kbd> öffnen <kbd>/</kbd> suchen
        </p>
        <span className="grow" />
        {total > 0 && (
          <p className="numbers">
            {formatNumber(first + 1)}–{formatNumber(Math.min(first + pageSize, total))} von {formatNumber(total)}
          </p>
        )}
        {total > pageSize && (
          <>
            <IconButton
              label="Vorige Seite"
              icon={<PreviousIcon className="icon-sm" />}
              disabled={search.page <= 1}
              onClick={() => set({ page: search.page - 1 })}
            />
            <IconButton
              label="Nächste Seite"
              icon={<NextIcon className="icon-sm" />}
              disabled={first + pageSize >= total}
              onClick={() => set({ page: search.page + 1 })}
            />
          </>
        )}
      </footer>
    </div>
  );
}

function Nothing({ search, onReset }: { readonly search: OrderSearch; readonly onReset: () => void }) {
  const isNarrowed =
    search.q !== "" || search.contractType !== "" || search.deviating || search.provider !== "" || search.page > 1;
  if (isNarrowed) {
    return (
      <StatePanel
        live="status"
        icon={<SearchIcon />}
        title="Nichts gefunden"
        action={<Button onClick={onReset}>Suche zurücksetzen</Button>}
      >
        {search.q === "" ? "Kein Auftrag passt zu diesem Filter." : `Kein Auftrag passt zu „${search.q}“.`}
      </StatePanel>
    );
  }
  return (
    <StatePanel live="status" icon={<FormIcon />} title={search.view === "to_check" ? "Alles geprüft" : "Hier ist nichts"}>
      {search.view === "to_check" ? "Neue Aufträge erscheinen hier von selbst." : "In dieser Ansicht gibt es keinen Auftrag."}
    </StatePanel>
  );
}

function idOf({ uuid }: wire.OrderRow): string {
  return uuid;
}

function pickLabel({ id }: wire.OrderRow): string {
  return `Auftrag ${id} auswählen`;
}

function receivedAt({ receipt, erfassungsdatumAt }: wire.OrderRow): number {
  return Date.parse(receipt?.receivedAt ?? erfassungsdatumAt);
}
