import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import { wire } from "@rundgang/contracts";
import { Button, DataTable, SearchIcon, SkeletonList, StatePanel, TabletIcon, useNow } from "@rundgang/ui";

import { isTyping } from "../app/is-typing.ts";
import { focusListSearch, ListSearch } from "../app/list-search.tsx";
import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { useApi } from "../session/session-context.tsx";
import { deviceColumns } from "./device-columns.tsx";
import { devicePageSize, firstDeviceSearch, readDeviceSearch, wholeDeviceSearch, type DeviceSearch } from "./device-search.ts";
import { viewLabels } from "./device-words.ts";
import { deviceCounts, deviceList, missingReceipts } from "./queries.ts";

const none: readonly wire.Device[] = [];
const nothingPicked: ReadonlySet<string> = new Set();
const numbers = new Intl.NumberFormat("de-DE");

/** /geraete: tablets and phones by their last sign of life, the most silent first; one opens beside the list. */
export function DevicesPage() {
  const api = useApi();
  const navigate = useNavigate();
  const now = useNow();
  const search = wholeDeviceSearch(useSearch({ from: "/geraete" }));
  const { uuid: open } = useParams({ strict: false });
  const list = useQuery(deviceList(api, search));
  const counts = useQuery(deviceCounts(api));
  const [here, setHere] = useState<string | null>(open ?? null);
  const missing = useQuery(missingReceipts(api, 1)).data?.total ?? 0;
  const rows = list.data?.devices ?? none;
  const total = list.data?.total ?? 0;
  const isNarrow = open !== undefined;
  const columns = useMemo(() => deviceColumns(now, isNarrow), [now, isNarrow]);

  const set = useCallback(
    (change: Partial<DeviceSearch>) =>
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>) => readDeviceSearch({ ...before, page: 1, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const find = useCallback((q: string) => set({ q }), [set]);
  const openRow = useCallback(
    ({ uuid }: wire.Device) =>
      void navigate({ to: "/geraete/$uuid", params: { uuid }, search: (before) => readDeviceSearch(before) }),
    [navigate],
  );

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const view = wire.deviceViews[Number(event.key) - 1];
      if (event.key === "/") {
        event.preventDefault();
        focusListSearch();
      } else if (view !== undefined) set({ view });
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, [set]);

  return (
    <div className="addresses-page devices-page" data-open={isNarrow ? "" : undefined}>
      <section className="addresses-list" aria-label="Liste der Geräte">
        <header className="office-head">
          <h1>Geräte</h1>
          <span className="grow" />
          {missing > 0 && (
            <Link to="/wiederherstellung" className="device-late">
              Fehlt nach der Wiederherstellung: <span className="numbers">{numbers.format(missing)}</span>
            </Link>
          )}
          <LiveMark />
        </header>
        <nav className="views" aria-label="Ansichten">
          {wire.deviceViews.map((view) => (
            <button
              key={view}
              type="button"
              className="view"
              aria-current={view === search.view ? "page" : undefined}
              onClick={() => set({ view })}
            >
              {viewLabels[view]}
              {counts.data !== undefined && (
                <span className="view-count numbers">{numbers.format(counts.data.counts[view] ?? 0)}</span>
              )}
            </button>
          ))}
        </nav>
        <search className="order-tools">
          <ListSearch label="Geräte durchsuchen" placeholder="Person oder Version" value={search.q} onChange={find} />
          <span className="grow" />
          {counts.data !== undefined && <Versions versions={counts.data.versions} />}
        </search>
        <div className="orders-body" aria-busy={list.isFetching}>
          {list.isPending && <SkeletonList rows={12} />}
          {list.isError && (
            <LoadProblem
              title="Die Geräte konnten nicht geladen werden"
              problem={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isSuccess && rows.length === 0 && <Nothing search={search} onReset={() => set(firstDeviceSearch)} />}
          {rows.length > 0 && (
            <DataTable
              label={viewLabels[search.view]}
              columns={columns}
              rows={rows}
              idOf={idOf}
              here={rows.some(({ uuid }) => uuid === here) ? here : null}
              onHere={setHere}
              onOpen={openRow}
              picked={nothingPicked}
              onPick={null}
              pickLabel={idOf}
            />
          )}
        </div>
        <footer className="office-foot">
          <p>
            <b className="numbers">{numbers.format(total)}</b> {total === 1 ? "Gerät" : "Geräte"}
          </p>
          <p className="office-keys" aria-hidden="true">
            <kbd>J</kbd> <kbd>K</kbd> bewegen <kbd>↵</kbd> öffnen <kbd>/</kbd> suchen
          </p>
          <span className="grow" />
          <Pager page={search.page} pageSize={devicePageSize} total={total} onPage={(page) => set({ page })} />
        </footer>
      </section>
      <Outlet />
    </div>
  );
}

/** So many versions are named; the rest is counted together. */
const mostNamed = 3;

function Versions({ versions }: Pick<wire.DeviceCounts, "versions">) {
  const rest = versions.slice(mostNamed).reduce((sum, { devices }) => sum + devices, 0);
  return (
    <p className="device-versions">
      <span className="text-muted">Versionen</span>
      {versions.slice(0, mostNamed).map(({ version, devices }) => (
        <span key={version} className="numbers">
          {version === "" ? "unbekannt" : version} <b>{devices}</b>
        </span>
      ))}
      {rest > 0 && (
        <span className="numbers">
          andere <b>{rest}</b>
        </span>
      )}
    </p>
  );
}

const calm: Readonly<Record<wire.DeviceView, readonly [title: string, text: string]>> = {
  all: ["Noch keine Geräte", "Ein Gerät steht hier, sobald sich jemand in der App angemeldet hat."],
  silent: ["Kein Gerät ist still", "Hier steht, wovon zwei Tage lang nichts zu hören war."],
  unsent: ["Alles ist gesendet", "Hier steht, worauf noch Vorgänge warten."],
  outdated: ["Alle haben die neueste Version", "Hier steht, was noch eine ältere hat."],
  full: ["Überall ist Platz", "Hier steht, wo der Speicher zu 90 % belegt ist."],
};

function Nothing({ search, onReset }: { readonly search: DeviceSearch; readonly onReset: () => void }) {
  if (search.q !== "" || search.page > 1) {
    return (
      <StatePanel
        live="status"
        icon={<SearchIcon />}
        title="Nichts gefunden"
        action={<Button onClick={onReset}>Alle zeigen</Button>}
      >
        {search.q === "" ? "So viele Seiten gibt es nicht." : `Kein Gerät passt zu „${search.q}“.`}
      </StatePanel>
    );
  }
  const [title, text] = calm[search.view];
  return (
    <StatePanel live="status" icon={<TabletIcon />} title={title}>
      {text}
    </StatePanel>
  );
}

function idOf({ uuid }: wire.Device): string {
  return uuid;
}
