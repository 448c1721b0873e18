import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useParams, useRouteContext, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import type { wire } from "@rundgang/contracts";
import {
  Button,
  DataTable,
  FilterChip,
  LockIcon,
  PersonIcon,
  PlusIcon,
  SkeletonList,
  StatePanel,
  type Column,
} from "@rundgang/ui";

import { ListSearch } from "../app/list-search.tsx";
import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { useApi } from "../session/session-context.tsx";
import { CreateTeamDialog } from "./create-team-dialog.tsx";
import { teamList } from "./queries.ts";
import { pageSize, readTeamSearch, wholeTeamSearch, type TeamSearch } from "./team-search.ts";
import { namesText } from "./team-words.ts";

const none: readonly wire.Team[] = [];
const nothingPicked: ReadonlySet<string> = new Set();

/** /teams: every team for the administration and the back office, one's own for a lead; the one that is open stands beside the list. */
export function TeamsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const search = wholeTeamSearch(useSearch({ from: "/teams" }));
  const { uuid: open } = useParams({ strict: false });
  const list = useQuery(teamList(api, search));
  const [here, setHere] = useState<string | null>(open ?? null);
  const [isCreating, setCreating] = useState(false);
  const rows = list.data?.teams ?? none;
  const total = list.data?.total ?? 0;
  const isNarrow = open !== undefined;
  const columns = useMemo(() => teamColumns(isNarrow), [isNarrow]);

  const set = useCallback(
    (change: Partial<TeamSearch>) =>
      void navigate({
        to: ".",
        search: (before: Partial<TeamSearch>) => readTeamSearch({ ...before, page: 1, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const look = useCallback((q: string) => set({ q }), [set]);
  const show = useCallback(
    (uuid: string) => void navigate({ to: "/teams/$uuid", params: { uuid }, search: (before) => before }),
    [navigate],
  );
  const openRow = useCallback(({ uuid }: wire.Team) => show(uuid), [show]);

  return (
    <div className="addresses-page accounts-page" data-open={isNarrow ? "" : undefined}>
      <section className="addresses-list" aria-label="Liste der Teams">
        <header className="office-head">
          <h1>Teams</h1>
          <span className="grow" />
          <LiveMark />
        </header>
        <search className="order-tools">
          <ListSearch label="Teams durchsuchen" placeholder="Team, Person" value={search.q} onChange={look} />
          <FilterChip pressed={search.ended} icon={<LockIcon className="icon-sm" />} onChange={(ended) => set({ ended })}>
            beendet
          </FilterChip>
          <span className="grow" />
          {person.roles.includes("ROLE_ADMIN") && (
            <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
              Team anlegen …
            </Button>
          )}
        </search>
        <div className="orders-body" aria-busy={list.isFetching}>
          {list.isPending && <SkeletonList rows={6} />}
          {list.isError && (
            <LoadProblem
              title="Die Teams konnten nicht geladen werden"
              problem={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isSuccess && rows.length === 0 && (
            <StatePanel
              live="status"
              icon={<PersonIcon />}
              title={search.q === "" && !search.ended ? "Noch keine Teams" : "Nichts gefunden"}
            >
              {search.q === "" && !search.ended
                ? "Ein Team hat eine Leitung und Mitglieder."
                : "Kein Team passt zu Suche und Filter."}
            </StatePanel>
          )}
          {rows.length > 0 && (
            <DataTable
              label="Teams"
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
            <b className="numbers">{total}</b> {total === 1 ? "Team" : "Teams"}
          </p>
          <span className="grow" />
          <Pager page={search.page} pageSize={pageSize} total={total} onPage={(page) => set({ page })} />
        </footer>
      </section>
      <Outlet />
      {isCreating && <CreateTeamDialog onMade={show} onClose={() => setCreating(false)} />}
    </div>
  );
}

function teamColumns(isNarrow: boolean): readonly Column<wire.Team>[] {
  const columns: readonly Column<wire.Team>[] = [
    { id: "name", title: "Team", cell: ({ name }) => <b className="block truncate">{name}</b> },
    { id: "leads", title: "Leitung", width: "13rem", cell: ({ leads }) => namesText(leads) },
    {
      id: "members",
      title: "Mitglieder",
      width: "6rem",
      numeric: true,
      cell: ({ members }) => <span className="numbers">{members.length}</span>,
    },
    {
      id: "territories",
      title: "Gebiete",
      width: "5rem",
      numeric: true,
      wide: true,
      cell: ({ territories }) => <span className="numbers">{territories.length}</span>,
    },
  ];
  return isNarrow ? columns.slice(0, 2) : columns;
}

function idOf({ uuid }: wire.Team): string {
  return uuid;
}
