import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { Button, Dialog, RadioGroup, showToast } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { useProviderName } from "../masters/provider-name.tsx";
import { oneForm } from "../masters/queries.ts";
import { refreshMasters } from "../masters/refresh-masters.ts";
import { RecordPanel } from "../masters/record-panel.tsx";
import { useWrite } from "../masters/use-write.ts";
import { byWhom } from "../masters/who-and-when.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { ActivateDialog } from "./activate-dialog.tsx";
import { FormState } from "./forms-page.tsx";
import { stateWords } from "./form-words.ts";
import { GiveDialog } from "./give-dialog.tsx";

/** /formulare/{uuid}: a version of a form: since when it is in force, by whom, where it is offered. */
export function FormPanel() {
  const { uuid } = useParams({ from: "/formulare/$uuid" });
  const { person } = useRouteContext({ from: "__root__" });
  const navigate = useNavigate();
  const asked = useQuery(oneForm(useApi(), uuid));
  const [doing, setDoing] = useState<"activate" | "take_back" | "give" | null>(null);
  const close = useCallback(() => void navigate({ to: "/formulare", search: (before) => before }), [navigate]);
  const show = (id: string) => void navigate({ to: "/formulare/$uuid", params: { uuid: id }, search: (before) => before });
  const nameOf = useProviderName();
  const isAdmin = person.roles.includes("ROLE_ADMIN");
  const form = asked.data?.form;
  return (
    <RecordPanel
      label="Formular"
      title={form?.name}
      about={form === undefined ? undefined : `Fassung ${form.version}, ${nameOf(form.provider)}`}
      asked={asked}
      onClose={close}
    >
      {({ form: shown, versions }) => {
        const active = versions.find(({ status }) => status === "ACTIVE");
        const done = () => setDoing(null);
        return (
          <>
            <div className="account-part">
              <p>
                <FormState form={shown} /> {countText(shown.orders, "Auftrag", "Aufträge")}
              </p>
              <p>{shown.regular ? "Überall bei seinem Anbieter angeboten." : "Nur angeboten, wo es gegeben ist."}</p>
              {isAdmin && (
                <div className="account-buttons">
                  {shown.status === "INACTIVE" ? (
                    <Button level="primary" onClick={() => setDoing("activate")}>
                      Aktivieren …
                    </Button>
                  ) : (
                    <Button onClick={() => setDoing("take_back")}>Zurücknehmen …</Button>
                  )}
                  <Button onClick={() => void navigate({ to: "/formulare/pruefen", search: { fassung: shown.uuid } })}>
                    Prüfen und ansehen
                  </Button>
                </div>
              )}
            </div>
            {!shown.regular && (
              <div className="account-part">
                <h3>Gegeben</h3>
                <ul className="account-lines">
                  {shown.projects.map((project) => (
                    <li key={project["@id"]}>Ausbaugebiet {project.name}</li>
                  ))}
                  <li>{countText(shown.addresses, "einzelne Adresse", "einzelne Adressen")}</li>
                </ul>
                {isAdmin && (
                  <div className="account-buttons">
                    <Button onClick={() => setDoing("give")}>Geben oder nehmen …</Button>
                  </div>
                )}
              </div>
            )}
            <div className="account-part">
              <h3>Wann sie galt</h3>
              <ol className="account-lines">
                {shown.states.map(({ status, since, by }) => (
                  <li key={`${since} ${status}`}>
                    <b>{stateWords({ status, since }, shown, versions)}</b>
                    <span className="text-sm text-muted">{byWhom({ at: since, by })}</span>
                  </li>
                ))}
              </ol>
            </div>
            <div className="account-part">
              <h3>Fassungen</h3>
              <ol className="account-lines">
                {versions.map((version) => (
                  <li key={version.uuid}>
                    <button
                      type="button"
                      className="master-version"
                      aria-pressed={version.uuid === shown.uuid}
                      onClick={() => show(version.uuid)}
                    >
                      <b>Fassung {version.version}</b> <FormState form={version} />
                    </button>
                    <span className="text-sm text-muted">{byWhom(version)}</span>
                  </li>
                ))}
              </ol>
            </div>
            {doing === "activate" && (
              <ActivateDialog
                form={{ uuid: idOfIri(shown.form), name: shown.name, version: shown.version }}
                provider={shown.provider}
                regular={shown.regular}
                active={active?.version ?? null}
                after={shown.before}
                prices={null}
                begun={null}
                onDone={done}
                onClose={done}
              />
            )}
            {doing === "take_back" && <TakeBackDialog form={shown} onClose={done} />}
            {doing === "give" && <GiveDialog form={shown} onClose={done} />}
          </>
        );
      }}
    </RecordPanel>
  );
}

function TakeBackDialog({ form, onClose }: { readonly form: wire.FormVersion; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { before } = form;
  const [way, setWay] = useState<"previous" | "none">(before === null ? "none" : "previous");
  const write = useWrite();
  const send = async () => {
    const body = { version: form.version, status: "INACTIVE" as const, previous: way === "previous" };
    const done = await write.send(() => api.request(calls.patchOrderForm, { params: { id: idOfIri(form.form) }, body }));
    refreshMasters(queries);
    if (done === null) return;
    const now = way === "previous" ? `Fassung ${before} gilt wieder` : "nichts wird mehr damit verkauft";
    showToast({ about: "master", level: "positive", title: `${form.name}: ${now}` });
    onClose();
  };
  return (
    <Dialog
      title={`Fassung ${form.version} zurücknehmen?`}
      about={form.name}
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="danger" busy={write.busy} onClick={() => void send()}>
            Zurücknehmen
          </Button>
        </>
      }
    >
      <div className="account-form">
        {before === null ? (
          <p>Vor dieser Fassung galt keine: Mit diesem Formular wird dann nichts mehr verkauft.</p>
        ) : (
          <RadioGroup
            label="Danach"
            value={way}
            options={[
              { value: "previous", label: `Fassung ${before} gilt wieder` },
              { value: "none", label: "Mit diesem Formular wird nichts mehr verkauft" },
            ]}
            onChange={(value) => setWay(value === "none" ? "none" : "previous")}
          />
        )}
        <p className="text-sm text-muted">Was auf ihr begonnen wurde, wird gesendet und gekennzeichnet.</p>
        <RefusalNote text={write.refusal} />
      </div>
    </Dialog>
  );
}
