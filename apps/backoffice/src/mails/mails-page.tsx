import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { mailKinds, mailViewLabels, mailViews } from "@rundgang/domain";
import { Button, MailIcon, SearchIcon, SelectField, SkeletonList, StatePanel, useNow, DataTable } from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { focusListSearch, ListSearch } from "../app/list-search.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { isTyping } from "../app/is-typing.ts";
import { useApi } from "../session/session-context.tsx";
import { mailCounts } from "./count-query.ts";
import { mailColumns } from "./mail-columns.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { firstMailSearch, mailPageSize, readMailSearch, wholeMailSearch, type MailSearch } from "./mail-search.ts";
import { mailTitles } from "./mail-words.ts";
import { mailList } from "./queries.ts";

const none: readonly wire.Mail[] = [];
const nobody: ReadonlySet<string> = new Set();
const numbers = new Intl.NumberFormat("de-DE");

/** /mails: what came back, was refused or waits, of all that goes to customers; one opens beside the list. */
export function MailsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const search = wholeMailSearch(useSearch({ from: "/mails" }));
  const now = useNow();
  const list = useQuery(mailList(api, search));
  const counts = useQuery(mailCounts(api));
  const rows = list.data?.mails ?? none;
  const total = list.data?.total ?? 0;
  const [here, setHere] = useState<string | null>(null);
  const columns = useMemo(() => mailColumns(now), [now]);

  const set = useCallback(
    (change: Partial<MailSearch>) =>
      void navigate({
        to: "/mails",
        search: (before) => readMailSearch({ ...before, page: 1, mail: "", ...change }),
        replace: true,
      }),
    [navigate],
  );
  const find = useCallback((q: string) => set({ q }), [set]);
  const open = useCallback(
    ({ uuid }: wire.Mail) => void navigate({ to: "/mails", search: (before) => readMailSearch({ ...before, mail: uuid }) }),
    [navigate],
  );
  const close = () => void navigate({ to: "/mails", search: (before) => readMailSearch({ ...before, mail: "" }), replace: true });

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const view = mailViews[Number(event.key) - 1];
      if (event.key === "/") {
        event.preventDefault();
        focusListSearch();
      } else if (view !== undefined) set({ view });
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, [set]);

  return (
    <div className="orders-page">
      <header className="office-head">
        <h1>Mails</h1>
        <span className="grow" />
        <LiveMark />
      </header>
      <nav className="views" aria-label="Ansichten">
        {mailViews.map((view) => (
          <button
            key={view}
            type="button"
            className="view"
            aria-current={view === search.view ? "page" : undefined}
            onClick={() => set({ view })}
          >
            {mailViewLabels[view]}
            {counts.data !== undefined && <span className="view-count numbers">{numbers.format(counts.data[view] ?? 0)}</span>}
          </button>
        ))}
      </nav>
      <search className="order-tools">
        <ListSearch label="Mails durchsuchen" placeholder="Auftrag, Empfänger" value={search.q} onChange={find} />
        <SelectField
          label="Art"
          hideLabel
          value={search.kind}
          options={[{ value: "", label: "Alle Arten" }, ...mailKinds.map((kind) => ({ value: kind, label: mailTitles[kind] }))]}
          onChange={(kind) => set({ kind: mailKinds.find((one) => one === kind) ?? "" })}
        />
      </search>
      <div className="orders-body" aria-busy={list.isFetching}>
        {list.isPending && <SkeletonList rows={12} />}
        {list.isError && (
          <LoadProblem title="Die Mails konnten nicht geladen werden" problem={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && rows.length === 0 && (
          <Nothing search={search} onReset={() => set({ ...firstMailSearch, view: search.view })} />
        )}
        {rows.length > 0 && (
          <DataTable
            label={mailViewLabels[search.view]}
            columns={columns}
            rows={rows}
            idOf={idOf}
            here={here}
            onHere={setHere}
            onOpen={open}
            picked={nobody}
            onPick={null}
            pickLabel={idOf}
          />
        )}
      </div>
      <footer className="office-foot">
        <p>
          <b className="numbers">{numbers.format(total)}</b> {mailViewLabels[search.view]}
        </p>
        <p className="office-keys" aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> bewegen <kbd>↵</kbd> öffnen <kbd>/</kbd> suchen
        </p>
        <span className="grow" />
        <Pager page={search.page} pageSize={mailPageSize} total={total} onPage={(page) => set({ page })} />
      </footer>
      {search.mail !== "" && <MailPanel key={search.mail} uuid={search.mail} onClose={close} />}
    </div>
  );
}

const calm: Readonly<Record<MailSearch["view"], readonly [title: string, text: string]>> = {
  returned: ["Nichts kam zurück", "Kommt eine Mail zurück, steht sie hier, bis sie erneut gesendet ist."],
  refused: ["Nichts wurde abgelehnt", "Nimmt ein Mailserver eine Mail nicht an, steht sie hier, bis sie erneut gesendet ist."],
  waiting: ["Alles ist gesendet", "Mails gehen von selbst hinaus. Was länger wartet, steht hier."],
  sent: ["Noch nichts gesendet", "Hier steht, was an Kunden ging."],
  all: ["Noch keine Mails", "Hier steht, was an Kunden geht."],
};

function Nothing({ search, onReset }: { readonly search: MailSearch; readonly onReset: () => void }) {
  if (search.q !== "" || search.kind !== "" || search.page > 1) {
    return (
      <StatePanel
        live="status"
        icon={<SearchIcon />}
        title="Nichts gefunden"
        action={<Button onClick={onReset}>Suche zurücksetzen</Button>}
      >
        {search.q === "" ? "Keine Mail passt zu diesem Filter." : `Keine Mail passt zu „${search.q}“.`}
      </StatePanel>
    );
  }
  const [title, text] = calm[search.view];
  return (
    <StatePanel live="status" icon={<MailIcon />} title={title}>
      {text}
    </StatePanel>
  );
}

function idOf({ uuid }: wire.Mail): string {
  return uuid;
}
