import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { Button, ConfirmDialog, formatDay, formatUpcoming, showToast, Skeleton, useNow } from "@rundgang/ui";

import { RecordPanel } from "../masters/record-panel.tsx";
import { useTyped } from "../masters/use-typed.ts";
import { OvertakenNote } from "../masters/who-and-when.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { HandAppointmentDialog } from "./hand-appointment-dialog.tsx";
import { oneTeam, refreshTeams, teamAppointments } from "./queries.ts";
import { bodyOfTeam, draftOfTeam, faultOfTeam, TeamForm } from "./team-form.tsx";
import { membersText, namesText } from "./team-words.ts";

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.";

/** /teams/{uuid}: a team with its people, territories and open appointments, beside the list; below 1024 px in its place. */
export function TeamPanel() {
  const { uuid } = useParams({ from: "/teams/$uuid" });
  const { person } = useRouteContext({ from: "__root__" });
  const api = useApi();
  const navigate = useNavigate();
  const asked = useQuery(oneTeam(api, uuid));
  const close = useCallback(() => void navigate({ to: "/teams", search: (before) => before }), [navigate]);
  const { data: shown } = asked;
  return (
    <RecordPanel
      label="Team"
      title={shown?.team.name}
      about={
        shown === undefined
          ? undefined
          : `${membersText(shown.team.members.length)} · seit ${formatDay(shown.team.createdAt)}${shown.team.ended ? " · beendet" : ""}`
      }
      asked={asked}
      problemTitle="Das Team konnte nicht geladen werden"
      onClose={close}
    >
      {(data) => (
        <>
          {person.roles.includes("ROLE_ADMIN") ? (
            <TeamSettings key={data.team.uuid} team={data.team} version={data.version} />
          ) : (
            <div className="account-part">
              <h3>Leitung</h3>
              <p>{namesText(data.team.leads)}</p>
              <h3>Mitglieder</h3>
              <p>{namesText(data.team.members)}</p>
            </div>
          )}
          <div className="account-part">
            <h3>Gebiete</h3>
            {data.team.territories.length === 0 && <p className="text-muted">Niemand im Team hat ein Gebiet.</p>}
            <ul className="account-lines">
              {data.team.territories.map((one) => (
                <li key={one["@id"]}>{one.name}</li>
              ))}
            </ul>
          </div>
          <Appointments team={data.team} mayHandOver={data.team.leads.some((lead) => idOfIri(lead["@id"]) === person.sub)} />
        </>
      )}
    </RecordPanel>
  );
}

/** What of it the administration changes; it names the version that it has seen, so that nothing of somebody else's is lost. */
function TeamSettings({ team, version }: { readonly team: wire.Team; readonly version: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const { shown: draft, overtaken, change, forget } = useTyped(`team ${team.uuid}`, draftOfTeam(team));
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isChanged = JSON.stringify(bodyOfTeam(draft)) !== JSON.stringify(bodyOfTeam(draftOfTeam(team)));

  const send = async (body: Partial<ReturnType<typeof bodyOfTeam>> & { readonly ended?: boolean }) => {
    setBusy(true);
    const answer = await api.request(calls.patchTeam, { params: { id: team.uuid }, headers: { "If-Match": version }, body });
    setBusy(false);
    setRefusal(answer.type === "ok" ? null : answer.type === "refused" ? answer.text : unanswered);
    /* Refused as stale it reads anew what a colleague saved, which then stands beside what was typed. */
    refreshTeams(queries);
    if (answer.type === "ok") {
      if (body.ended === undefined) forget();
      showToast({ about: "team", level: "positive", title: `${answer.value.name}: gespeichert` });
    }
  };
  const save = () => {
    setTried(true);
    if (!busy && faultOfTeam(draft) === null) void send(bodyOfTeam(draft));
  };

  return (
    <div className="account-part">
      <TeamForm draft={draft} onChange={change} isTried={isTried} />
      {overtaken.length > 0 && <OvertakenNote />}
      <RefusalNote text={refusal} />
      <div className="account-buttons">
        {isChanged && (
          <>
            <Button level="primary" busy={busy} onClick={save}>
              Speichern
            </Button>
            <Button
              disabled={busy}
              onClick={() => {
                setRefusal(null);
                forget();
                refreshTeams(queries);
              }}
            >
              Verwerfen
            </Button>
          </>
        )}
        {!isChanged && team.ended && (
          <Button busy={busy} onClick={() => void send({ ended: false })}>
            Team fortführen
          </Button>
        )}
        {!isChanged && !team.ended && (
          <Button level="danger" disabled={busy} onClick={() => setAsked(true)}>
            Team beenden …
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Team beenden"
          about={team.name}
          severity="danger"
          confirmLabel="Team beenden"
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void send({ ended: true });
          }}
        >
          Die Leitung verliert sofort ihre Einsicht in die Arbeit des Teams. Gebiete, Termine und Aufträge bleiben, bei wem sie
          sind.
        </ConfirmDialog>
      )}
    </div>
  );
}

function Appointments({ team, mayHandOver }: { readonly team: wire.Team; readonly mayHandOver: boolean }) {
  const now = useNow();
  const asked = useQuery(teamAppointments(useApi(), team.uuid));
  const [handed, setHanded] = useState<wire.Appointment | null>(null);
  const names = new Map([...team.members, ...team.leads].map((one) => [idOfIri(one["@id"]), one.name]));
  return (
    <div className="account-part">
      <h3>Offene Termine</h3>
      {asked.isPending && <Skeleton className="h-16" />}
      {asked.isError && <RefusalNote text={asked.error.message} />}
      {asked.data?.length === 0 && <p className="text-muted">Kein offener Termin.</p>}
      <ul className="team-appointments">
        {asked.data?.map((one) => (
          <li key={one.uuid}>
            <span className="min-w-0 grow">
              <b className="block">{formatUpcoming(one.beginnAt, now)}</b>
              <span className="block truncate text-sm text-muted">
                {names.get(one.mitarbeiter === null ? "" : idOfIri(one.mitarbeiter)) ?? ""} · {one.betreff}
              </span>
            </span>
            {mayHandOver && (
              <Button onClick={() => setHanded(one)} aria-label={`Termin am ${formatUpcoming(one.beginnAt, now)} übergeben`}>
                Übergeben …
              </Button>
            )}
          </li>
        ))}
      </ul>
      {handed !== null && (
        <HandAppointmentDialog
          appointment={handed}
          team={team}
          by="lead"
          others={asked.data ?? []}
          onClose={() => setHanded(null)}
        />
      )}
    </div>
  );
}
