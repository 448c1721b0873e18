import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { Button, CloseIcon, LockIcon, SearchIcon, SelectField, SkeletonList, StatePanel } from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { isTyping } from "../app/is-typing.ts";
import { focusListSearch, ListSearch } from "../app/list-search.tsx";
import { Pager } from "../app/pager.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { useApi } from "../session/session-context.tsx";
import { isNarrowed, pageSize, readAuditSearch, wholeAuditSearch, type AuditSearch } from "./audit-search.ts";
import { AuditTable } from "./audit-table.tsx";
import { entityLabels, sourceLabels } from "./audit-words.ts";
import { auditList } from "./queries.ts";

const none: readonly wire.AuditEntry[] = [];
const unnarrowed: AuditSearch = wholeAuditSearch({});

/** /protokoll: who changed what, when and by what; the database writes it, and nobody can change it. */
export function AuditPage() {
  const api = useApi();
  const navigate = useNavigate();
  const search = wholeAuditSearch(useSearch({ from: "/protokoll" }));
  const list = useQuery(auditList(api, search));
  const entries = list.data?.entries ?? none;
  const total = list.data?.total ?? 0;
  const [open, setOpen] = useState<string | null>(null);

  const set = useCallback(
    (change: Partial<AuditSearch>) =>
      void navigate({ to: "/protokoll", search: (before) => readAuditSearch({ ...before, page: 1, ...change }), replace: true }),
    [navigate],
  );
  const look = useCallback((q: string) => set({ q }), [set]);

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      focusListSearch();
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, []);

  return (
    <div className="audit-page">
      <header className="office-head">
        <h1>Protokoll</h1>
        <span className="grow" />
        <LiveMark />
      </header>
      <search className="order-tools">
        <ListSearch label="Protokoll durchsuchen" placeholder="Person, Auftrag, Gebiet" value={search.q} onChange={look} />
        <SelectField
          label="Was"
          hideLabel
          value={search.entity}
          options={[{ value: "", label: "Alles" }, ...optionsOf(entityLabels)]}
          onChange={(entity) => set({ entity: readAuditSearch({ entity }).entity ?? "" })}
        />
        <SelectField
          label="Wodurch"
          hideLabel
          value={search.source}
          options={[{ value: "", label: "Wodurch auch immer" }, ...optionsOf(sourceLabels)]}
          onChange={(source) => set({ source: readAuditSearch({ source }).source ?? "" })}
        />
        {search.about !== "" && (
          <Button icon={<CloseIcon className="icon-sm" />} onClick={() => set({ about: "" })}>
            Nur {entries[0]?.label ?? "eine Sache"}
          </Button>
        )}
      </search>
      <div className="orders-body" aria-busy={list.isFetching}>
        {list.isPending && <SkeletonList rows={12} />}
        {list.isError && (
          <LoadProblem
            title="Das Protokoll konnte nicht geladen werden"
            problem={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && entries.length === 0 && <Nothing search={search} onReset={() => set(unnarrowed)} />}
        {entries.length > 0 && (
          <AuditTable
            entries={entries}
            open={open}
            onOpen={setOpen}
            onAbout={({ entity, entityId }) => set({ ...unnarrowed, entity, about: entityId })}
          />
        )}
      </div>
      <footer className="office-foot">
        <p className="audit-promise">
          <LockIcon className="icon-sm" />
          <span>Einträge schreibt die Datenbank selbst. Niemand kann sie ändern oder löschen.</span>
        </p>
        <p className="office-keys" aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> bewegen <kbd>↵</kbd> aufklappen <kbd>/</kbd> suchen
        </p>
        <span className="grow" />
        <Pager page={search.page} pageSize={pageSize} total={total} onPage={(page) => set({ page })} />
      </footer>
    </div>
  );
}

function Nothing({ search, onReset }: { readonly search: AuditSearch; readonly onReset: () => void }) {
  if (!isNarrowed(search)) {
    return (
      <StatePanel live="status" icon={<LockIcon />} title="Noch keine Einträge">
        Hier steht, wer Nutzer, Gebiete und Stammdaten geändert hat.
      </StatePanel>
    );
  }
  return (
    <StatePanel
      live="status"
      icon={<SearchIcon />}
      title="Nichts gefunden"
      action={<Button onClick={onReset}>Alles zeigen</Button>}
    >
      {search.q === "" ? "Kein Eintrag passt zu diesem Filter." : `Kein Eintrag passt zu „${search.q}“.`}
    </StatePanel>
  );
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}
