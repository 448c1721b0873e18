import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { wire } from "@rundgang/contracts";
import { Button, Chip, formatDateTime, PlusIcon, type Column } from "@rundgang/ui";

import { ListPage } from "../masters/list-page.tsx";
import { useList } from "../masters/use-list.ts";
import { useApi } from "../session/session-context.tsx";
import { CreateNeighbourDialog } from "./create-neighbour-dialog.tsx";
import { stateWords } from "./neighbour-words.ts";
import { neighbourList } from "./queries.ts";

const columns: readonly Column<wire.ApiToken>[] = [
  { id: "name", title: "Name", cell: ({ name }) => <b className="block truncate">{name}</b> },
  {
    id: "scopes",
    title: "Rechte",
    wide: true,
    cell: ({ scopes }) => (
      <span className="block truncate">{scopes.map((scope) => wire.scopeEntries[scope].title).join(", ") || "–"}</span>
    ),
  },
  {
    id: "used",
    title: "Zuletzt benutzt",
    width: "16rem",
    wide: true,
    cell: ({ lastUsedAt }) => <span className="numbers">{lastUsedAt === null ? "nie" : formatDateTime(lastUsedAt)}</span>,
  },
  {
    id: "state",
    title: "Stand",
    width: "8rem",
    cell: ({ state }) => <Chip level={stateWords[state].level}>{stateWords[state].word}</Chip>,
  },
];

/** /nachbarsysteme: which other systems may call, and what. */
export function NeighboursPage() {
  const navigate = useNavigate();
  const { uuid } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(neighbourList(useApi(), search));
  const [isCreating, setCreating] = useState(false);
  const show = useCallback(
    (id: string) => void navigate({ to: "/nachbarsysteme/$uuid", params: { uuid: id }, search: (before) => before }),
    [navigate],
  );
  return (
    <ListPage
      {...search}
      title="Zugänge für Nachbarsysteme"
      words={["Zugang", "Zugänge"]}
      purpose="Ein CRM oder ERP ruft mit einem Token an, das du hier anlegst: mit genau den Rechten, die es braucht."
      list={list}
      columns={columns}
      idOf={idOf}
      open={uuid}
      onOpen={show}
      isMaster={false}
      action={
        <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
          Anlegen …
        </Button>
      }
    >
      {isCreating && <CreateNeighbourDialog onMade={show} onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

function idOf({ uuid }: wire.ApiToken): string {
  return uuid;
}
