import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { customerName, deviationWords } from "@rundgang/domain";
import {
  BackIcon,
  Chip,
  DataTable,
  formatLongDateTime,
  FormIcon,
  IconButton,
  Skeleton,
  SkeletonList,
  StatePanel,
  useNow,
  type Column,
} from "@rundgang/ui";

import { ListSearch } from "../app/list-search.tsx";
import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { readOrderSearch, type OrderSearch } from "../orders/order-search.ts";
import { doorWords, goneWords, receivedWords, stateOf } from "../orders/order-words.ts";
import { colleague, oneOrder } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { teamOrders } from "./queries.ts";
import { pageSize } from "./team-search.ts";

const none: readonly wire.OrderRow[] = [];
const nothingPicked: ReadonlySet<string> = new Set();

/** /auftraege for who leads a team: number, door, customer, state and deviations of the team's orders, nothing to decide. */
export function TeamOrdersPage() {
  const api = useApi();
  const now = useNow();
  const navigate = useNavigate();
  const { q = "", page = 1 } = useSearch({ from: "/auftraege" });
  const list = useQuery(teamOrders(api, q, page));
  const [here, setHere] = useState<string | null>(null);
  const rows = list.data?.orders ?? none;
  const total = list.data?.total ?? 0;
  const columns = useMemo(() => orderColumns(now), [now]);
  const set = useCallback(
    (change: Partial<OrderSearch>) =>
      void navigate({
        to: "/auftraege",
        search: (before) => readOrderSearch({ ...before, page: 1, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const look = useCallback((text: string) => set({ q: text }), [set]);
  const open = useCallback(
    ({ uuid }: wire.OrderRow) => void navigate({ to: "/auftraege/$uuid", params: { uuid }, search: (before) => before }),
    [navigate],
  );
  return (
    <div className="addresses-page">
      <section className="addresses-list" aria-label="Aufträge des Teams">
        <header className="office-head">
          <h1>Aufträge des Teams</h1>
          <span className="grow" />
          <LiveMark />
        </header>
        <search className="order-tools">
          <ListSearch label="Aufträge durchsuchen" placeholder="Nummer, Kunde, Adresse" value={q} onChange={look} />
        </search>
        <div className="orders-body" aria-busy={list.isFetching}>
          {list.isPending && <SkeletonList rows={12} />}
          {list.isError && (
            <LoadProblem
              title="Die Aufträge konnten nicht geladen werden"
              problem={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isSuccess && rows.length === 0 && (
            <StatePanel live="status" icon={<FormIcon />} title={q === "" ? "Noch keine Aufträge" : "Nichts gefunden"}>
              {q === "" ? "Aus deinem Team liegt noch kein Auftrag vor." : `Kein Auftrag passt zu „${q}“.`}
            </StatePanel>
          )}
          {rows.length > 0 && (
            <DataTable
              label="Aufträge des Teams"
              columns={columns}
              rows={rows}
              idOf={idOf}
              here={rows.some(({ uuid }) => uuid === here) ? here : null}
              onHere={setHere}
              onOpen={open}
              picked={nothingPicked}
              onPick={null}
              pickLabel={idOf}
            />
          )}
        </div>
        <footer className="office-foot">
          <p>
            <b className="numbers">{total}</b> {total === 1 ? "Auftrag" : "Aufträge"}
          </p>
          <span className="grow" />
          <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => set({ page: next })} />
        </footer>
      </section>
    </div>
  );
}

function orderColumns(now: string): readonly Column<wire.OrderRow>[] {
  return [
    { id: "number", title: "Nr.", width: "5.5rem", numeric: true, cell: ({ id }) => <span className="numbers">{id}</span> },
    { id: "customer", title: "Kunde", cell: (one) => customerName(one) },
    { id: "door", title: "Tür", width: "16rem", wide: true, cell: doorWords },
    { id: "salesman", title: "Erfasst von", width: "10rem", wide: true, cell: ({ haendler }) => <Salesman iri={haendler} /> },
    {
      id: "state",
      title: "Stand",
      width: "11rem",
      cell: (one) => {
        const { word, level } = stateOf(one);
        return <Chip level={level}>{word}</Chip>;
      },
    },
    {
      id: "deviations",
      title: "Abweichungen",
      width: "7.5rem",
      numeric: true,
      wide: true,
      cell: ({ deviations = [] }) => <span className="numbers">{deviations.length === 0 ? "–" : deviations.length}</span>,
    },
    {
      id: "received",
      title: "Eingang",
      width: "8.5rem",
      numeric: true,
      cell: (one) => receivedWords(one.erfassungsdatumAt, now),
    },
  ];
}

function Salesman({ iri }: { readonly iri: string }) {
  return useQuery(colleague(useApi(), iri)).data?.name ?? "";
}

function idOf({ uuid }: { readonly uuid: string }): string {
  return uuid;
}

/** /auftraege/{uuid} for who leads a team: what became of an order, step by step, and where it deviates. */
export function TeamOrderPage() {
  const { uuid } = useParams({ from: "/auftraege/$uuid" });
  const api = useApi();
  const navigate = useNavigate();
  const asked = useQuery(oneOrder(api, uuid));
  const back = () => void navigate({ to: "/auftraege", search: (before) => before });
  const { data } = asked;
  return (
    <section className="team-order quiet-scroll" aria-label="Auftrag">
      <header className="office-head">
        <IconButton label="Zur Liste" icon={<BackIcon />} onClick={back} />
        <h1>{data === undefined ? "Auftrag" : `Auftrag ${data.id}`}</h1>
        <span className="grow" />
        <LiveMark />
      </header>
      {asked.isPending && <Skeleton className="h-28" />}
      {asked.isError && (
        <LoadProblem title="Der Auftrag konnte nicht geladen werden" problem={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {data !== undefined && (
        <>
          <div className="account-part">
            <p>
              <b>{customerName(data)}</b>
            </p>
            <p>{doorWords(data)}</p>
            <p>
              <Chip level={stateOf(data).level}>{stateOf(data).word}</Chip>
            </p>
            <p className="text-muted">
              Erfasst von <Salesman iri={data.haendler} />, {formatLongDateTime(data.erfassungsdatumAt)}
            </p>
          </div>
          <div className="account-part">
            <h2>Abweichungen</h2>
            {(data.deviations ?? []).length === 0 && <p className="text-muted">Keine.</p>}
            <ul className="account-lines">
              {(data.deviations ?? []).map((one, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- they have no names, and never move
                <li key={place}>{deviationWords(one).title}</li>
              ))}
            </ul>
          </div>
          <div className="account-part">
            <h2>Verlauf</h2>
            <ol className="account-lines">
              {(data.history ?? []).map((one) => (
                <li key={one.uuid}>
                  <b>{goneWords(one)}</b>
                  <span className="text-sm text-muted">{formatLongDateTime(one.statusDtAt)}</span>
                  {one.description !== "" && <span>{one.description}</span>}
                </li>
              ))}
            </ol>
          </div>
          <p className="account-part text-muted">
            Antworten, Papiere und IBAN sehen nur das Backoffice und wer den Auftrag erfasst hat.
          </p>
        </>
      )}
    </section>
  );
}
