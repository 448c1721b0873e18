import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { calls, wire } from "@rundgang/contracts";
import { DataTable, showToast, SkeletonList, StatePanel, SuccessIcon } from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { useApi } from "../session/session-context.tsx";
import { missingColumns } from "./missing-columns.tsx";
import { missingPageSize, missingReceipts, refreshDevices } from "./queries.ts";

const none: readonly wire.MissingReceipt[] = [];
const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.";
const nothingPicked: ReadonlySet<string> = new Set();

/** /wiederherstellung: what tablets hold receipts for, and the restored database does not know. */
export function MissingPage() {
  const api = useApi();
  const queries = useQueryClient();
  const { person } = useRouteContext({ from: "__root__" });
  const [page, setPage] = useState(1);
  const [here, setHere] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const list = useQuery(missingReceipts(api, page));
  const rows = list.data?.receipts ?? none;
  const total = list.data?.total ?? 0;
  const maySettle = wire.mayUse("back_office", person.roles);

  const settle = useCallback(
    async ({ uuid }: wire.MissingReceipt) => {
      setBusy(true);
      const reply = await api.request(calls.patchMissingReceipt, { params: { id: uuid }, body: { settled: true } });
      setBusy(false);
      if (reply.type !== "ok") {
        showToast({ level: "danger", title: reply.type === "refused" ? reply.text : unanswered });
        return;
      }
      /* The row goes: the keyboard stands on the one after it, or on the one before where it was the last. */
      const place = rows.findIndex((row) => row.uuid === uuid);
      setHere((rows[place + 1] ?? rows[place - 1])?.uuid ?? null);
      refreshDevices(queries);
    },
    [api, queries, rows],
  );
  const columns = useMemo(
    () => missingColumns(maySettle ? (one) => void settle(one) : null, isBusy),
    [maySettle, settle, isBusy],
  );

  return (
    <div className="addresses-page devices-page">
      <section className="addresses-list missing-list" aria-label="Fehlt nach der Wiederherstellung">
        <header className="office-head">
          <h1>Fehlt nach der Wiederherstellung</h1>
          <span className="grow" />
          <Link to="/geraete">Zu den Geräten</Link>
        </header>
        <p className="missing-words text-muted">
          Dafür haben Tablets eine Quittung des Servers, aber die wiederhergestellte Datenbank kennt es nicht. Lass es neu
          erfassen, und hake es dann hier ab.
        </p>
        <div className="orders-body" aria-busy={list.isFetching}>
          {list.isPending && <SkeletonList rows={8} />}
          {list.isError && (
            <LoadProblem title="Die Liste konnte nicht geladen werden" problem={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.isSuccess && total === 0 && (
            <StatePanel live="status" icon={<SuccessIcon />} title="Nichts fehlt">
              Hier steht nach einer Wiederherstellung, was Tablets melden und der Server nicht kennt.
            </StatePanel>
          )}
          {rows.length > 0 && (
            <DataTable
              label="Fehlt nach der Wiederherstellung"
              columns={columns}
              rows={rows}
              idOf={idOf}
              here={rows.some(({ uuid }) => uuid === here) ? here : null}
              onHere={setHere}
              onOpen={nothing}
              picked={nothingPicked}
              onPick={null}
              pickLabel={idOf}
            />
          )}
        </div>
        <footer className="office-foot">
          <p>
            <b className="numbers">{total}</b> offen
          </p>
          <span className="grow" />
          <Pager page={page} pageSize={missingPageSize} total={total} onPage={setPage} />
        </footer>
      </section>
    </div>
  );
}

function idOf({ uuid }: wire.MissingReceipt): string {
  return uuid;
}

/** There is no page of what is not there. */
function nothing(): void {
  return undefined;
}
