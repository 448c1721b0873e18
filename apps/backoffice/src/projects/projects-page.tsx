import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useParams, useRouteContext, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { Button, DataTable, formatNumber, HouseIcon, PlusIcon, SkeletonList, StatePanel, type Column } from "@rundgang/ui";

import { ListSearch } from "../app/list-search.tsx";
import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { useApi } from "../session/session-context.tsx";
import { readTeamSearch } from "../teams/team-search.ts";
import { CreateProjectDialog } from "./create-project-dialog.tsx";
import { phaseLabel, quotaText } from "./project-words.ts";
import { pageSize, projectList } from "./queries.ts";

const none: readonly wire.Project[] = [];
const nothingPicked: ReadonlySet<string> = new Set();

/** /projekte: every project by name; the one that is open stands beside the list. */
export function ProjectsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const { q = "", page = 1 } = useSearch({ from: "/projekte" });
  const { uuid: open } = useParams({ strict: false });
  const list = useQuery(projectList(api, q, page));
  const [here, setHere] = useState<string | null>(open ?? null);
  const [isCreating, setCreating] = useState(false);
  const rows = list.data?.projects ?? none;
  const total = list.data?.total ?? 0;
  const isNarrow = open !== undefined;
  const columns = useMemo(() => projectColumns(isNarrow), [isNarrow]);
  const set = useCallback(
    (change: { readonly q?: string; readonly page?: number }) =>
      void navigate({ to: ".", search: (before) => readTeamSearch({ ...before, page: 1, ...change }), replace: true }),
    [navigate],
  );
  const look = useCallback((text: string) => set({ q: text }), [set]);
  const show = useCallback(
    (uuid: string) => void navigate({ to: "/projekte/$uuid", params: { uuid }, search: (before) => before }),
    [navigate],
  );
  const openRow = useCallback(({ uuid }: wire.Project) => show(uuid), [show]);
  return (
    <div className="addresses-page accounts-page" data-open={isNarrow ? "" : undefined}>
      <section className="addresses-list" aria-label="Liste der Ausbaugebiete">
        <header className="office-head">
          <h1>Ausbaugebiete</h1>
          <span className="grow" />
          <LiveMark />
        </header>
        <search className="order-tools">
          <ListSearch label="Ausbaugebiete durchsuchen" placeholder="Name" value={q} onChange={look} />
          <span className="grow" />
          {person.roles.includes("ROLE_ADMIN") && (
            <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
              Ausbaugebiet anlegen …
            </Button>
          )}
        </search>
        <div className="orders-body" aria-busy={list.isFetching}>
          {list.isPending && <SkeletonList rows={6} />}
          {list.isError && (
            <LoadProblem
              title="Die Ausbaugebiete konnten nicht geladen werden"
              problem={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isSuccess && rows.length === 0 && (
            <StatePanel live="status" icon={<HouseIcon />} title={q === "" ? "Noch keine Ausbaugebiete" : "Nichts gefunden"}>
              {q === "" ? "Ein Ausbaugebiet sagt, was für seine Adressen gilt." : `Kein Ausbaugebiet passt zu „${q}“.`}
            </StatePanel>
          )}
          {rows.length > 0 && (
            <DataTable
              label="Ausbaugebiete"
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
            <b className="numbers">{total}</b> {total === 1 ? "Ausbaugebiet" : "Ausbaugebiete"}
          </p>
          <span className="grow" />
          <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => set({ page: next })} />
        </footer>
      </section>
      <Outlet />
      {isCreating && <CreateProjectDialog onMade={show} onClose={() => setCreating(false)} />}
    </div>
  );
}

function projectColumns(isNarrow: boolean): readonly Column<wire.Project>[] {
  const count = (value: number) => <span className="numbers">{formatNumber(value)}</span>;
  const columns: readonly Column<wire.Project>[] = [
    { id: "name", title: "Ausbaugebiet", cell: ({ name }) => <b className="block truncate">{name}</b> },
    { id: "phase", title: "Phase", width: "13rem", cell: ({ settings }) => phaseLabel(settings.phase) },
    { id: "quota", title: "Quote", width: "12rem", wide: true, cell: ({ quota }) => quotaText(quota) },
    { id: "addresses", title: "Adressen", width: "6rem", numeric: true, wide: true, cell: ({ addresses }) => count(addresses) },
    { id: "units", title: "WE", width: "5rem", numeric: true, wide: true, cell: ({ units }) => count(units) },
  ];
  return isNarrow ? columns.slice(0, 2) : columns;
}

function idOf({ uuid }: wire.Project): string {
  return uuid;
}
