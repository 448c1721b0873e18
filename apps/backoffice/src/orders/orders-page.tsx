import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { v7 } from "uuid";
import { orderViewLabels, orderViews } from "@rundgang/domain";
import {
  Button,
  ColumnsMenu,
  columnWidths,
  DataTable,
  formatNumber,
  FormIcon,
  layoutOf,
  RetryIcon,
  SavedViewIcon,
  SearchIcon,
  showToast,
  shownColumns,
  sizeColumn,
  SkeletonList,
  StatePanel,
  useNow,
  usePicked,
} from "@rundgang/ui";
import type { wire } from "@rundgang/contracts";

import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { isTyping } from "../app/is-typing.ts";
import { focusListSearch } from "../app/list-search.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { getReadyToDraw } from "../order/get-ready-to-draw.ts";
import { useApi } from "../session/session-context.tsx";
import { keptSearch, type SavedView } from "./desk.ts";
import { useHeldRows, type DeskRow, type LoadedRows } from "./held-rows.ts";
import { orderColumns } from "./order-columns.tsx";
import { OrderTools } from "./order-tools.tsx";
import { isNarrowed, isView, noFilter, pageSize, readOrderSearch, wholeSearch, type OrderSearch } from "./order-search.ts";
import { isToBeDecided, longWaitMs } from "./order-words.ts";
import { keys, orderClaims, orderCounts, orderList } from "./queries.ts";
import { useDesk } from "./use-desk.ts";
import { ViewMenu } from "./view-menu.tsx";

const none: LoadedRows = { of: "", orders: [] };
/* Fetched with the first tick. */
const AcceptMany = lazy(async () => ({ default: (await import("./accept-many.tsx")).AcceptMany }));

/** /auftraege: what is to be done, view by view; one click or Enter from order to order. */
export function OrdersPage() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const search = wholeSearch(useSearch({ from: "/auftraege" }));
  const now = useNow();
  const list = useQuery(orderList(api, search));
  const counts = useQuery(orderCounts(api));
  const { isSuccess } = list;
  useEffect(() => {
    if (isSuccess) void getReadyToDraw();
  }, [isSuccess]);
  const { person } = useRouteContext({ from: "__root__" });
  const [desk, changeDesk] = useDesk(person.sub);
  const { rows, letGo } = useHeldRows(list.data ?? none, (iri) => {
    const step = queries.getQueryData<wire.OrderStatus>(keys.step(iri));
    /* What one did oneself is no news. */
    return step?.mitarbeiterName === person.name ? undefined : step;
  });
  const total = list.data?.total ?? 0;
  const claims = useQuery(
    orderClaims(
      api,
      rows.map((order) => order["@id"]),
    ),
  );
  const [here, setHere] = useState<string | null>(null);
  const undecided = useMemo(() => rows.filter(({ gone }) => gone === undefined), [rows]);
  const ids = useMemo(() => undecided.map(({ uuid }) => uuid), [undecided]);
  const picked = usePicked(ids);

  const set = useCallback(
    (change: Partial<OrderSearch>) =>
      void navigate({
        to: "/auftraege",
        search: (before) => readOrderSearch({ ...before, page: 1, saved: "", ...change }),
        replace: true,
      }),
    [navigate],
  );
  const open = useCallback(
    ({ uuid }: wire.OrderRow) => void navigate({ to: "/auftraege/$uuid", params: { uuid }, search: (before) => before }),
    [navigate],
  );
  const columns = useMemo(() => orderColumns(now, claims.data ?? []), [now, claims.data]);
  const layout = layoutOf(columns, desk.columns);
  const shown = shownColumns(layout).join(" ");
  const arranged = useMemo(
    () => shown.split(" ").flatMap((id) => columns.filter((column) => column.id === id)),
    [columns, shown],
  );
  const resize = (id: string, width: number) => changeDesk({ columns: sizeColumn(layout, id, width) });

  const saved = desk.views.find(({ id }) => id === search.saved);
  const showView = (view: SavedView) => {
    changeDesk({ columns: view.columns });
    void navigate({ to: "/auftraege", search: readOrderSearch({ ...view.search, saved: view.id }), replace: true });
  };
  const replaceView = (id: string, change: Partial<SavedView>) =>
    changeDesk({ views: desk.views.map((view) => (view.id === id ? { ...view, ...change } : view)) });
  const saveView = (name: string) => {
    const view = { id: v7(), name, search: keptSearch({ ...search }), columns: layout };
    changeDesk({ views: [...desk.views, view] });
    set({ ...search, saved: view.id });
  };
  const deleteView = (view: SavedView) => {
    const before = desk.views;
    changeDesk({ views: before.filter(({ id }) => id !== view.id) });
    set({ ...search, saved: "" });
    showToast({
      about: "desk",
      level: "secondary",
      title: `Ansicht „${view.name}“ gelöscht`,
      actions: [{ label: "Rückgängig", run: () => changeDesk({ views: before }) }],
    });
  };

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
  const late = undecided.filter((order) => isToBeDecided(order) && Date.parse(now) - receivedAt(order) > longWaitMs).length;
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
            aria-current={view === search.view && saved === undefined ? "page" : undefined}
            onClick={() => set({ view })}
          >
            {orderViewLabels[view]}
            {counts.data !== undefined && <span className="view-count numbers">{formatNumber(counts.data[view] ?? 0)}</span>}
          </button>
        ))}
        {desk.views.map((view) => (
          <button
            key={view.id}
            type="button"
            className="view"
            aria-current={view === saved ? "page" : undefined}
            onClick={() => showView(view)}
          >
            <SavedViewIcon className="icon-xs" />
            {view.name}
          </button>
        ))}
      </nav>
      <OrderTools search={search} onChange={set}>
        <ViewMenu
          views={desk.views}
          current={saved}
          isSearching={search.q !== ""}
          onSave={saveView}
          onRename={(name) => saved !== undefined && replaceView(saved.id, { name })}
          onOverwrite={() => saved !== undefined && replaceView(saved.id, { search: keptSearch({ ...search }), columns: layout })}
          onDelete={() => saved !== undefined && deleteView(saved)}
        />
        <ColumnsMenu
          columns={columns}
          layout={layout}
          onChange={(next) => changeDesk({ columns: next })}
          onReset={() => changeDesk({ columns: [] })}
        />
      </OrderTools>
      <div className="orders-body" aria-busy={list.isFetching}>
        {list.isPending && <SkeletonList rows={12} />}
        {list.isError && (
          <LoadProblem
            title="Die Aufträge konnten nicht geladen werden"
            problem={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && rows.length === 0 && <Nothing search={search} onReset={() => set(noFilter)} />}
        {rows.length > 0 && (
          <DataTable
            label={saved?.name ?? (isView(search.view) ? orderViewLabels[search.view] : "Aufträge")}
            columns={arranged}
            rows={rows}
            idOf={idOf}
            here={here}
            onHere={setHere}
            onOpen={open}
            picked={picked.ids}
            onPick={picked.toggle}
            onPickAll={picked.all}
            pickLabel={pickLabel}
            stateOf={stateOfRow}
            sort={{ id: search.sort, descending: search.newestFirst }}
            onSort={(id) =>
              set({ sort: id === "number" ? "number" : "received", newestFirst: id === search.sort && !search.newestFirst })
            }
            widths={columnWidths(layout)}
            onResize={resize}
            total={total}
            offset={first}
          />
        )}
      </div>
      {picked.ids.size > 0 && (
        <Suspense fallback={null}>
          <AcceptMany
            orders={undecided.filter(({ uuid }) => picked.ids.has(uuid))}
            onClear={picked.clear}
            onDone={(done) => {
              picked.drop(done);
              void queries.invalidateQueries();
            }}
          />
        </Suspense>
      )}
      <footer className="office-foot">
        <p>
          <b className="numbers">{formatNumber(total)}</b> {isView(search.view) ? orderViewLabels[search.view] : ""}
          {late > 0 && ` · ${late} ${late === 1 ? "wartet" : "warten"} länger als 4 Stunden`}
        </p>
        {rows.length > undecided.length && (
          <Button level="plain" icon={<RetryIcon className="icon-sm" />} onClick={letGo}>
            {rows.length - undecided.length} inzwischen entschieden, Liste erneuern
          </Button>
        )}
        <p className="office-keys" aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> bewegen <kbd>X</kbd> auswählen <kbd>↵</kbd> öffnen <kbd>/</kbd> suchen
        </p>
        <span className="grow" />
        <Pager page={search.page} pageSize={pageSize} total={total} onPage={(page) => set({ page })} />
      </footer>
    </div>
  );
}

function Nothing({ search, onReset }: { readonly search: OrderSearch; readonly onReset: () => void }) {
  if (isNarrowed(search) || search.page > 1) {
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

function stateOfRow({ gone }: DeskRow): "gone" | undefined {
  return gone === undefined ? undefined : "gone";
}

function pickLabel({ id }: wire.OrderRow): string {
  return `Auftrag ${id} auswählen`;
}

function receivedAt({ receipt, erfassungsdatumAt }: wire.OrderRow): number {
  return Date.parse(receipt?.receivedAt ?? erfassungsdatumAt);
}
