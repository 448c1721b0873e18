import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { Button, Dialog, RadioGroup, showToast } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { oneForm } from "../masters/queries.ts";
import { refreshMasters } from "../masters/refresh-masters.ts";
import { RecordPanel } from "../masters/record-panel.tsx";
import { useWrite } from "../masters/use-write.ts";
import { byWhom } from "../masters/who-and-when.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { ActivateDialog } from "./activate-dialog.tsx";
import { useCheck } from "./checked-form.ts";
import { FormState } from "./forms-page.tsx";
import { textOfForm } from "./form-words.ts";
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
  const isAdmin = person.roles.includes("ROLE_ADMIN");
  const form = asked.data?.form;
  return (
    <RecordPanel
      label="Formular"
      title={form?.name}
      about={form === undefined ? undefined : `Fassung ${form.version}, Anbieter ${idOfIri(form.provider)}`}
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
                  <LookButton form={shown} />
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
                    <b>
                      {status === "ACTIVE" ? "aktiviert" : since === shown.states.at(-1)?.since ? "abgelegt" : "zurückgenommen"}
                    </b>
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
                active={active?.version ?? null}
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

/** Opens prices, differences and papers of a version that is kept. */
function LookButton({ form }: { readonly form: wire.FormVersion }) {
  const api = useApi();
  const check = useCheck();
  const write = useWrite();
  const look = async () => {
    const query = { version: form.version };
    const whole = await write.send(() => api.request(calls.getOrderForm, { params: { id: idOfIri(form.form) }, query }));
    if (whole !== null) check({ name: `${whole.name} ${whole.version}`, text: textOfForm(whole) });
  };
  return (
    <>
      <Button busy={write.busy} onClick={() => void look()}>
        Prüfen und ansehen
      </Button>
      <RefusalNote text={write.refusal} />
    </>
  );
}

const ways = [
  { value: "previous", label: "Die Fassung davor gilt wieder" },
  { value: "none", label: "Mit diesem Formular wird nichts mehr verkauft" },
] as const;

function TakeBackDialog({ form, onClose }: { readonly form: wire.FormVersion; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [way, setWay] = useState<(typeof ways)[number]["value"]>("previous");
  const write = useWrite();
  const send = async () => {
    const body = { version: form.version, status: "INACTIVE" as const, previous: way === "previous" };
    const done = await write.send(() => api.request(calls.patchOrderForm, { params: { id: idOfIri(form.form) }, body }));
    refreshMasters(queries);
    if (done === null) return;
    showToast({ about: "master", level: "positive", title: `${form.name}: Fassung ${form.version} ist zurückgenommen` });
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
        <RadioGroup
          label="Danach"
          value={way}
          options={ways}
          onChange={(value) => setWay(ways.find((one) => one.value === value)?.value ?? "previous")}
        />
        <p className="text-sm text-muted">Was auf ihr begonnen wurde, wird gesendet und gekennzeichnet.</p>
        <RefusalNote text={write.refusal} />
      </div>
    </Dialog>
  );
}
