import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, dateOf, type wire } from "@rundgang/contracts";
import { Button, formatDateTime, formatNumber, showToast, useNow } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { RecordPanel } from "../masters/record-panel.tsx";
import { useTyped } from "../masters/use-typed.ts";
import { OvertakenNote } from "../masters/who-and-when.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { draftOfProject, faultsOfProject, quotaOfDraft, settingsOfDraft } from "./project-draft.ts";
import { ProjectForm } from "./project-form.tsx";
import { quotaText, settingsText } from "./project-words.ts";
import { oneProject, refreshProjects } from "./queries.ts";

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.";

/** /projekte/{uuid}: settings, quota, territories and versions of a project, beside the list; below 1024 px in its place. */
export function ProjectPanel() {
  const { uuid } = useParams({ from: "/projekte/$uuid" });
  const { person } = useRouteContext({ from: "__root__" });
  const api = useApi();
  const navigate = useNavigate();
  const asked = useQuery(oneProject(api, uuid));
  const [isAssigning, setAssigning] = useState(false);
  const close = useCallback(() => void navigate({ to: "/projekte", search: (before) => before }), [navigate]);
  const { data: shown } = asked;
  return (
    <RecordPanel
      label="Ausbaugebiet"
      title={shown?.project.name}
      about={
        shown === undefined
          ? undefined
          : `${countText(shown.project.addresses, "Adresse", "Adressen")}, ${formatNumber(shown.project.units)} WE`
      }
      asked={asked}
      problemTitle="Das Ausbaugebiet konnte nicht geladen werden"
      onClose={close}
    >
      {(data) => (
        <>
          {person.roles.includes("ROLE_ADMIN") ? (
            <ProjectSettings key={data.project.uuid} project={data.project} version={data.version} />
          ) : (
            <div className="account-part">
              <h3>Einstellungen</h3>
              <p>{settingsText(data.project.settings)}</p>
              <p>Quote: {quotaText(data.project.quota)}</p>
            </div>
          )}
          <div className="account-part">
            <h3>Gebiete</h3>
            {data.project.territories.length === 0 && <p className="text-muted">Noch keine Adresse in einem Gebiet.</p>}
            <ul className="account-lines">
              {data.project.territories.map((one) => (
                <li key={one["@id"]}>
                  <b>{one.name}</b>
                  <span className="text-sm text-muted">
                    {countText(one.addresses, "Adresse", "Adressen")}, {formatNumber(one.units)} WE
                  </span>
                </li>
              ))}
            </ul>
            {person.roles.includes("ROLE_ADMIN") && (
              <div className="account-buttons">
                <Button onClick={() => setAssigning(true)}>Gebiet zuordnen …</Button>
              </div>
            )}
            {isAssigning && <AssignDialog project={data.project} onClose={() => setAssigning(false)} />}
          </div>
          <div className="account-part">
            <h3>Versionen der Einstellungen</h3>
            <ol className="account-lines">
              {data.project.versions.map(({ since, settings }, place) => (
                <li key={since ?? "first"}>
                  <b>
                    {data.project.versions.length - place}: {settingsText(settings)}
                  </b>
                  <span className="text-sm text-muted">{since === null ? "von Anfang an" : `seit ${formatDateTime(since)}`}</span>
                </li>
              ))}
            </ol>
          </div>
        </>
      )}
    </RecordPanel>
  );
}

function ProjectSettings({ project, version }: { readonly project: wire.Project; readonly version: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const now = useNow();
  const before = draftOfProject(project);
  const { shown: draft, overtaken, change, forget } = useTyped(`project ${project.uuid}`, before);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const faults = faultsOfProject(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);

  const send = async () => {
    setTried(true);
    if (busy || Object.keys(faults).length > 0) return;
    const settings = settingsOfDraft(draft);
    const quota = quotaOfDraft(draft);
    const body = {
      ...(draft.name.trim() !== project.name && { name: draft.name.trim() }),
      ...(JSON.stringify(settings) !== JSON.stringify(settingsOfDraft(before)) && { settings }),
      ...(JSON.stringify(quota) !== JSON.stringify(project.quota) && { quota }),
    };
    setBusy(true);
    const answer = await api.request(calls.patchProject, {
      params: { id: project.uuid },
      headers: { "If-Match": version },
      body,
    });
    setBusy(false);
    setRefusal(answer.type === "ok" ? null : answer.type === "refused" ? answer.text : unanswered);
    /* Refused as stale it reads anew what a colleague saved, which then stands beside what was typed. */
    refreshProjects(queries);
    if (answer.type === "ok") {
      forget();
      showToast({ about: "project", level: "positive", title: `${answer.value.name}: gespeichert` });
    }
  };

  return (
    <div className="account-part">
      <ProjectForm draft={draft} faults={isTried ? faults : {}} onChange={change} today={dateOf(now)} />
      {overtaken.length > 0 && <OvertakenNote />}
      <RefusalNote text={refusal} />
      {isChanged && (
        <>
          <p className="text-sm text-muted">Gilt für Aufträge, die ab dem Speichern erfasst werden.</p>
          <div className="account-buttons">
            <Button level="primary" busy={busy} onClick={() => void send()}>
              Speichern
            </Button>
            <Button
              disabled={busy}
              onClick={() => {
                setRefusal(null);
                forget();
                refreshProjects(queries);
              }}
            >
              Verwerfen
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
