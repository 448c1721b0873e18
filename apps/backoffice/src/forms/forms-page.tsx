import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { idOfIri, type wire } from "@rundgang/contracts";
import { Button, Chip, showToast, UploadIcon, type Column } from "@rundgang/ui";

import { ListPage } from "../masters/list-page.tsx";
import { formList } from "../masters/queries.ts";
import { useList } from "../masters/use-list.ts";
import { byWhom } from "../masters/who-and-when.tsx";
import { useApi } from "../session/session-context.tsx";
import { CheckContext, type CheckedForm } from "./checked-form.ts";
import { FormCheck } from "./form-check.tsx";

const columns: readonly Column<wire.FormVersion>[] = [
  { id: "name", title: "Formular", cell: ({ name }) => <b className="block truncate">{name}</b> },
  { id: "version", title: "Fassung", width: "9rem", cell: ({ version }) => version },
  { id: "state", title: "Stand", width: "9rem", cell: (form) => <FormState form={form} /> },
  {
    id: "provider",
    title: "Anbieter",
    width: "7rem",
    numeric: true,
    wide: true,
    cell: ({ provider }) => <span className="numbers">{idOfIri(provider)}</span>,
  },
  {
    id: "regular",
    title: "Angeboten",
    width: "11rem",
    wide: true,
    cell: ({ regular }) => (regular ? "überall" : "wo es gegeben ist"),
  },
  {
    id: "made",
    title: "Abgelegt",
    width: "15rem",
    wide: true,
    cell: (form) => <span className="block truncate">{byWhom(form)}</span>,
  },
];

/** Whether a version is in force, was, or never was. */
export function FormState({ form: { status, states } }: { readonly form: wire.FormVersion }) {
  if (status === "ACTIVE") return <Chip level="positive">aktiv</Chip>;
  return states.some((one) => one.status === "ACTIVE") ? <Chip>abgelöst</Chip> : <Chip level="primary">Entwurf</Chip>;
}

/** Largest file that the server takes, in letters. */
const longest = 2_000_000;

/** /formulare: every version of every form; a file is checked in the place of the list. */
export function FormsPage() {
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const { uuid } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(formList(useApi(), search));
  const [checked, setChecked] = useState<CheckedForm | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const show = useCallback(
    (id: string) => void navigate({ to: "/formulare/$uuid", params: { uuid: id }, search: (before) => before }),
    [navigate],
  );
  const take = async (file: File) => {
    if (file.size > 2 * longest) {
      showToast({ about: "master", level: "danger", title: "Die Datei ist zu groß", text: "Ein Formular hat höchstens 2 MB." });
      return;
    }
    setChecked({ name: file.name, text: await file.text() });
  };

  if (checked !== null) {
    return <FormCheck key={checked.text} checked={checked} onClose={() => setChecked(null)} />;
  }
  return (
    <CheckContext value={setChecked}>
      <ListPage
        {...search}
        title="Formulare"
        words={["Fassung", "Fassungen"]}
        purpose="Ein Formular sagt, was ein Anbieter verkauft und was ein Kunde liest."
        isMaster={false}
        list={list}
        columns={columns}
        idOf={idOf}
        open={uuid}
        onOpen={show}
        action={
          person.roles.includes("ROLE_ADMIN") && (
            <>
              <input
                ref={input}
                type="file"
                className="sr-only"
                accept=".json,application/json"
                aria-label="Formular wählen"
                tabIndex={-1}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  event.target.value = "";
                  if (file !== undefined) void take(file);
                }}
              />
              <Button level="primary" icon={<UploadIcon className="icon-sm" />} onClick={() => input.current?.click()}>
                Hochladen und prüfen …
              </Button>
            </>
          )
        }
      />
    </CheckContext>
  );
}

function idOf({ uuid }: wire.FormVersion): string {
  return uuid;
}
