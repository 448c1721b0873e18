import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { idOfIri, isIriOf, type wire } from "@rundgang/contracts";

import { Pager } from "../app/pager.tsx";
import { useApi } from "../session/session-context.tsx";
import { changesPageSize, importChanges } from "./queries.ts";

const words = { added: "neu", changed: "geändert" } as const;

/** What an import made or changed, page by page. */
export function ImportedChanges({ job }: { readonly job: wire.ImportJob }) {
  const api = useApi();
  const [page, setPage] = useState(1);
  const list = useQuery({ ...importChanges(api, job, page), ...(job.state === "running" && { refetchInterval: 5000 }) });
  if (list.data === undefined || list.data.total === 0) return null;
  return (
    <section className="card import-card" aria-label="Geändert">
      <header className="import-head">
        <h3 className="grow">Angelegt und geändert</h3>
        <span className="addresses-pages">
          <Pager page={page} pageSize={changesPageSize} total={list.data.total} onPage={setPage} />
        </span>
      </header>
      <ul className="import-changes">
        {list.data.changes.map(({ kind, about, label }) => (
          <li key={about ?? label}>
            <span className="text-muted">{words[kind]}</span>
            {about === null ? (
              <span>{label}</span>
            ) : isIriOf("adresses", about) ? (
              <Link to="/adressen/$uuid" params={{ uuid: idOfIri(about) }}>
                {label}
              </Link>
            ) : (
              <Link to="/gebiete/$uuid" params={{ uuid: idOfIri(about) }}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
