import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback } from "react";
import type { wire } from "@rundgang/contracts";
import { Chip, formatDateTime, type Column } from "@rundgang/ui";

import { ListPage } from "../masters/list-page.tsx";
import { ProviderName } from "../masters/provider-name.tsx";
import { formList } from "../masters/queries.ts";
import { useList } from "../masters/use-list.ts";
import { useApi } from "../session/session-context.tsx";
import { UploadButton } from "./upload-button.tsx";

const columns: readonly Column<wire.FormVersion>[] = [
  { id: "name", title: "Formular", cell: ({ name }) => <b className="block truncate">{name}</b> },
  { id: "version", title: "Fassung", width: "8rem", cell: ({ version }) => version },
  { id: "state", title: "Stand", width: "7rem", cell: (form) => <FormState form={form} /> },
  {
    id: "provider",
    title: "Anbieter",
    width: "12rem",
    wide: true,
    cell: ({ provider }) => <ProviderName iri={provider} />,
  },
  {
    id: "regular",
    title: "Angeboten",
    width: "10rem",
    wide: true,
    cell: ({ regular }) => (regular ? "überall" : "wo es gegeben ist"),
  },
  {
    id: "made",
    title: "Abgelegt",
    width: "17rem",
    wide: true,
    cell: ({ at, by }) => (
      <>
        <span className="block truncate">{formatDateTime(at)}</span>
        <span className="block truncate text-sm text-muted">{by}</span>
      </>
    ),
  },
];

/** Whether a version is in force, was, or never was. */
export function FormState({ form: { status, states } }: { readonly form: wire.FormVersion }) {
  if (status === "ACTIVE") return <Chip level="positive">aktiv</Chip>;
  return states.some((one) => one.status === "ACTIVE") ? <Chip>abgelöst</Chip> : <Chip level="primary">Entwurf</Chip>;
}

/** /formulare: every version of every form. */
export function FormsPage() {
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const { uuid } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(formList(useApi(), search));
  const show = useCallback(
    (id: string) => void navigate({ to: "/formulare/$uuid", params: { uuid: id }, search: (before) => before }),
    [navigate],
  );
  return (
    <ListPage
      {...search}
      title="Formulare"
      words={["Fassung", "Fassungen"]}
      searched="Formular, Fassung"
      purpose="Ein Formular sagt, was ein Anbieter verkauft und was ein Kunde liest."
      isMaster={false}
      list={list}
      columns={columns}
      idOf={idOf}
      open={uuid}
      onOpen={show}
      action={person.roles.includes("ROLE_ADMIN") && <UploadButton />}
    />
  );
}

function idOf({ uuid }: wire.FormVersion): string {
  return uuid;
}
