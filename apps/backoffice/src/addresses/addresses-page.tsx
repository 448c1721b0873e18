import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { minimumSearchLength } from "@rundgang/domain";
import { Button, HouseIcon, SearchIcon, SkeletonList, StatePanel, DataTable } from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { focusListSearch, ListSearch } from "../app/list-search.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { isTyping } from "../app/is-typing.ts";
import { providers } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { addressColumns } from "./address-columns.tsx";
import { pageSize, readAddressSearch, wholeAddressSearch, type AddressSearch } from "./address-search.ts";
import { addressList } from "./queries.ts";

const none: readonly wire.AddressHit[] = [];
const nothingPicked: ReadonlySet<string> = new Set();
const numbers = new Intl.NumberFormat("de-DE");

/** /adressen: every address, found by street, number, place or postcode; the one that is open stands beside the list. */
export function AddressesPage() {
  const api = useApi();
  const navigate = useNavigate();
  const search = wholeAddressSearch(useSearch({ from: "/adressen" }));
  const { uuid: open } = useParams({ strict: false });
  const list = useQuery(addressList(api, search));
  const { data: known } = useQuery(providers(api));
  const [here, setHere] = useState<string | null>(open ?? null);
  const rows = list.data?.addresses ?? none;
  const total = list.data?.total ?? 0;
  const isNarrow = open !== undefined;
  const columns = useMemo(
    () => addressColumns(new Map((known ?? []).map((one) => [one["@id"], one.name])), isNarrow),
    [known, isNarrow],
  );

  const set = useCallback(
    (change: Partial<AddressSearch>) =>
      void navigate({
        to: ".",
        search: (before: Partial<AddressSearch>) => readAddressSearch({ ...before, page: 1, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const look = useCallback((q: string) => set({ q }), [set]);
  const show = useCallback(
    ({ uuid }: wire.AddressHit) => void navigate({ to: "/adressen/$uuid", params: { uuid }, search: (before) => before }),
    [navigate],
  );

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      focusListSearch();
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, []);

  return (
    <div className="addresses-page" data-open={isNarrow ? "" : undefined}>
      <section className="addresses-list" aria-label="Liste der Adressen">
        <header className="office-head">
          <h1>Adressen</h1>
          <span className="grow" />
          <LiveMark />
        </header>
        <search className="order-tools">
          <ListSearch label="Adressen durchsuchen" placeholder="Straße, Nummer, Ort, PLZ" value={search.q} onChange={look} />
        </search>
        <div className="orders-body" aria-busy={list.isFetching}>
          {list.isPending && <SkeletonList rows={12} />}
          {list.isError && (
            <LoadProblem
              title="Die Adressen konnten nicht geladen werden"
              problem={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isSuccess && rows.length === 0 && <Nothing search={search} onReset={() => set({ q: "" })} />}
          {rows.length > 0 && (
            <DataTable
              label="Adressen"
              columns={columns}
              rows={rows}
              idOf={idOf}
              here={rows.some(({ uuid }) => uuid === here) ? here : null}
              onHere={setHere}
              onOpen={show}
              picked={nothingPicked}
              onPick={null}
              pickLabel={idOf}
            />
          )}
        </div>
        <footer className="office-foot">
          <p>
            <b className="numbers">{numbers.format(total)}</b> {total === 1 ? "Adresse" : "Adressen"}
          </p>
          <p className="office-keys" aria-hidden="true">
            <kbd>J</kbd> <kbd>K</kbd> bewegen <kbd>↵</kbd> öffnen <kbd>/</kbd> suchen
          </p>
          <span className="grow" />
          <div className="addresses-pages">
            <Pager page={search.page} pageSize={pageSize} total={total} onPage={(page) => set({ page })} />
          </div>
        </footer>
      </section>
      <Outlet />
    </div>
  );
}

function Nothing({ search: { q, page }, onReset }: { readonly search: AddressSearch; readonly onReset: () => void }) {
  if (q === "" && page === 1) {
    return (
      <StatePanel live="status" icon={<HouseIcon />} title="Noch keine Adressen">
        Adressen kommen durch einen Import oder durch den Vertrieb an der Tür.
      </StatePanel>
    );
  }
  return (
    <StatePanel
      live="status"
      icon={<SearchIcon />}
      title="Nichts gefunden"
      action={<Button onClick={onReset}>Suche zurücksetzen</Button>}
    >
      {whyNothing(q)}
    </StatePanel>
  );
}

function whyNothing(q: string): string {
  if (q === "") return "So viele Seiten hat die Liste nicht.";
  return q.length < minimumSearchLength ? "Gesucht wird ab zwei Zeichen." : `Keine Adresse passt zu „${q}“.`;
}

function idOf({ uuid }: wire.AddressHit): string {
  return uuid;
}
