import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import { wire } from "@rundgang/contracts";
import {
  Button,
  DataTable,
  FilterChip,
  LockIcon,
  PersonIcon,
  PlusIcon,
  SearchIcon,
  SelectField,
  SkeletonList,
  StatePanel,
  UploadIcon,
  useNow,
} from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { isTyping } from "../app/is-typing.ts";
import { focusListSearch, ListSearch } from "../app/list-search.tsx";
import { Pager } from "../app/pager.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { useApi } from "../session/session-context.tsx";
import { accountColumns } from "./account-columns.tsx";
import { isNarrowed, pageSize, readAccountSearch, wholeAccountSearch, type AccountSearch } from "./account-search.ts";
import { CreateAccountDialog } from "./create-account-dialog.tsx";
import { accountList } from "./queries.ts";
import { UploadTableDialog } from "./upload-table-dialog.tsx";

const none: readonly wire.Account[] = [];
const nothingPicked: ReadonlySet<string> = new Set();
const unnarrowed = wholeAccountSearch({});
const roleOptions = [
  { value: "", label: "Alle Rollen" },
  ...wire.roles.map((role) => ({ value: role, label: wire.roleEntries[role].title })),
];

/** /nutzer: every account, by name; the one that is open stands beside the list. */
export function AccountsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const now = useNow();
  const search = wholeAccountSearch(useSearch({ from: "/nutzer" }));
  const { uuid: open } = useParams({ strict: false });
  const list = useQuery(accountList(api, search));
  const [here, setHere] = useState<string | null>(open ?? null);
  const [isCreating, setCreating] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const rows = list.data?.accounts ?? none;
  const total = list.data?.total ?? 0;
  const isNarrow = open !== undefined;
  const columns = useMemo(() => accountColumns(now, isNarrow), [now, isNarrow]);

  const set = useCallback(
    (change: Partial<AccountSearch>) =>
      void navigate({
        to: ".",
        search: (before: Partial<AccountSearch>) => readAccountSearch({ ...before, page: 1, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const look = useCallback((q: string) => set({ q }), [set]);
  const show = useCallback(
    (uuid: string) => void navigate({ to: "/nutzer/$uuid", params: { uuid }, search: (before) => before }),
    [navigate],
  );
  const openRow = useCallback(({ uuid }: wire.Account) => show(uuid), [show]);

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
    <div className="addresses-page accounts-page" data-open={isNarrow ? "" : undefined}>
      <section className="addresses-list" aria-label="Liste der Konten">
        <header className="office-head">
          <h1>Nutzer</h1>
          <span className="grow" />
          <LiveMark />
        </header>
        <search className="order-tools">
          <ListSearch label="Nutzer durchsuchen" placeholder="Name, Konto" value={search.q} onChange={look} />
          <SelectField
            label="Rolle"
            hideLabel
            value={search.role}
            options={roleOptions}
            onChange={(role) => set({ role: wire.role.safeParse(role).data ?? "" })}
          />
          <FilterChip pressed={search.locked} icon={<LockIcon className="icon-sm" />} onChange={(locked) => set({ locked })}>
            gesperrt
          </FilterChip>
          <span className="grow" />
          <Button icon={<UploadIcon className="icon-sm" />} onClick={() => setUploading(true)}>
            CSV hochladen …
          </Button>
          <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
            Nutzer anlegen …
          </Button>
        </search>
        <div className="orders-body" aria-busy={list.isFetching}>
          {list.isPending && <SkeletonList rows={12} />}
          {list.isError && (
            <LoadProblem
              title="Die Konten konnten nicht geladen werden"
              problem={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isSuccess && rows.length === 0 && <Nothing search={search} onReset={() => set(unnarrowed)} />}
          {rows.length > 0 && (
            <DataTable
              label="Nutzer"
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
            <b className="numbers">{total}</b> {total === 1 ? "Konto" : "Konten"}
          </p>
          <p className="office-keys" aria-hidden="true">
            <kbd>J</kbd> <kbd>K</kbd> bewegen <kbd>↵</kbd> öffnen <kbd>/</kbd> suchen
          </p>
          <span className="grow" />
          <Pager page={search.page} pageSize={pageSize} total={total} onPage={(page) => set({ page })} />
        </footer>
      </section>
      <Outlet />
      {isCreating && <CreateAccountDialog onMade={show} onClose={() => setCreating(false)} />}
      {isUploading && <UploadTableDialog onClose={() => setUploading(false)} />}
    </div>
  );
}

function Nothing({ search, onReset }: { readonly search: AccountSearch; readonly onReset: () => void }) {
  if (!isNarrowed(search)) {
    return (
      <StatePanel live="status" icon={<PersonIcon />} title="Noch keine Konten">
        Lege die erste Person mit ‚Nutzer anlegen …‘ an.
      </StatePanel>
    );
  }
  return (
    <StatePanel
      live="status"
      icon={<SearchIcon />}
      title="Nichts gefunden"
      action={<Button onClick={onReset}>Alle zeigen</Button>}
    >
      {search.q === "" ? "Kein Konto passt zu diesem Filter." : `Kein Konto passt zu „${search.q}“.`}
    </StatePanel>
  );
}

function idOf({ uuid }: wire.Account): string {
  return uuid;
}
