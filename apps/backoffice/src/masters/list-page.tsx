import type { UseQueryResult } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { DataTable, formatNumber, HouseIcon, SkeletonList, StatePanel, type Column } from "@rundgang/ui";

import { ListSearch } from "../app/list-search.tsx";
import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { MasterTabs } from "./master-tabs.tsx";
import { pageSize, type MasterPage } from "./queries.ts";

const nothingPicked: ReadonlySet<string> = new Set();

type ListPageProps<Row> = {
  /** "Anbieter": heading, and the name of the list. */
  readonly title: string;
  /** One of them and several, for the count. */
  readonly words: readonly [one: string, many: string];
  /** What the search looks through: "Name, Kürzel, Nummer". */
  readonly searched?: string;
  /** What it is for, where there are none yet. */
  readonly purpose: string;
  readonly list: UseQueryResult<MasterPage<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** Of the row that is open beside the list. */
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly q: string;
  readonly page: number;
  readonly onSearch: (q: string) => void;
  readonly onPage: (page: number) => void;
  /** Behind the search: what is made anew. */
  readonly action?: ReactNode;
  readonly isMaster?: boolean;
  /** Dialogs. */
  readonly children?: ReactNode;
};

/** A list of masters with its search and pages; the one that is open stands beside it, below 1024 px in its place. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, words, purpose, list, columns, idOf, open, onOpen, q, page, onSearch, onPage, action, children } = props;
  const [here, setHere] = useState<string | null>(open ?? null);
  const rows = list.data?.members ?? [];
  const total = list.data?.total ?? 0;
  const isNarrow = open !== undefined;
  return (
    <div className="addresses-page accounts-page" data-open={isNarrow ? "" : undefined}>
      <section className="addresses-list masters-list" aria-label={`Liste: ${title}`}>
        <header className="office-head">
          <h1>{title}</h1>
          <span className="grow" />
          <LiveMark />
        </header>
        {props.isMaster !== false && <MasterTabs />}
        <search className="order-tools">
          <ListSearch label={`${title} durchsuchen`} placeholder={props.searched ?? "Name"} value={q} onChange={onSearch} />
          <span className="grow" />
          {action}
        </search>
        <div className="orders-body" aria-busy={list.isFetching}>
          {list.isPending && <SkeletonList rows={6} />}
          {list.isError && (
            <LoadProblem title="Die Liste konnte nicht geladen werden" problem={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.isSuccess && rows.length === 0 && (
            <StatePanel live="status" icon={<HouseIcon />} title={q === "" ? `Noch keine ${words[1]}` : "Nichts gefunden"}>
              {q === "" ? purpose : `Nichts passt zu „${q}“.`}
            </StatePanel>
          )}
          {rows.length > 0 && (
            <DataTable
              label={title}
              columns={isNarrow ? columns.filter(({ wide }) => wide !== true) : columns}
              rows={rows}
              idOf={idOf}
              here={rows.some((row) => idOf(row) === here) ? here : null}
              onHere={setHere}
              onOpen={(row) => onOpen(idOf(row))}
              picked={nothingPicked}
              onPick={null}
              pickLabel={idOf}
            />
          )}
        </div>
        <footer className="office-foot">
          <p>
            <b className="numbers">{formatNumber(total)}</b> {total === 1 ? words[0] : words[1]}
          </p>
          <span className="grow" />
          <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
        </footer>
      </section>
      <Outlet />
      {children}
    </div>
  );
}
