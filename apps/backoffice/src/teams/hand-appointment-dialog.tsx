import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, idOfIri, iri, wire } from "@rundgang/contracts";
import { Button, formatTime, formatUpcoming, SelectField, showToast, useNow } from "@rundgang/ui";
import { v7 } from "uuid";

import { FormDialog } from "../app/form-dialog.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { inTheWay } from "../steering/team-calendar.ts";
import { refreshTeams } from "./queries.ts";

/** A lead changes the appointment itself; the administration, which has none, hands over what somebody has. */
export type HandsBy = "lead" | "administration";

type HandAppointmentDialogProps = {
  readonly appointment: wire.Appointment;
  readonly team: wire.Team;
  readonly by: HandsBy;
  /** The team's appointments, by which is said who is free. */
  readonly others: readonly wire.Appointment[];
  readonly onClose: () => void;
};

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.";

/** Gives an appointment to somebody else of the team; both tablets hear of it at once. */
export function HandAppointmentDialog({ appointment, team, by, others, onClose }: HandAppointmentDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const now = useNow();
  const [to, setTo] = useState("");
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const holder = appointment.mitarbeiter === null ? "" : idOfIri(appointment.mitarbeiter);
  const people = [...team.leads, ...team.members].filter((one) => idOfIri(one["@id"]) !== holder && !one.disabled);

  const labelOf = (one: wire.TeamPerson) => {
    const busyWith = inTheWay(others, idOfIri(one["@id"]), appointment);
    return busyWith === null ? one.name : `${one.name} (hat um ${formatTime(busyWith.beginnAt)} einen Termin)`;
  };

  const send = async () => {
    setTried(true);
    if (busy || to === "") return;
    setBusy(true);
    const answer =
      by === "lead"
        ? await api.request(calls.patchAppointment, {
            params: { id: appointment.uuid },
            body: { mitarbeiter: iri("mitarbeiters", idOfIri(to)) },
          })
        : await api.request(calls.postHandover, {
            body: {
              uuid: v7(),
              from: iri("accounts", holder),
              to: iri("accounts", idOfIri(to)),
              territories: [],
              appointments: [appointment["@id"]],
            },
          });
    setBusy(false);
    refreshTeams(queries);
    if (answer.type !== "ok") {
      const other = answer.type === "refused" ? clashOf(answer.body) : null;
      const told = other === null ? "" : ` ${formatUpcoming(other.beginnAt, now)}: ${other.betreff}.`;
      setRefusal(answer.type === "refused" ? `${answer.text}${told}` : unanswered);
      return;
    }
    const name = people.find((one) => one["@id"] === to)?.name ?? "";
    showToast({ about: "team", level: "positive", title: `Termin an ${name} übergeben` });
    onClose();
  };

  return (
    <FormDialog
      title="Termin übergeben"
      about={`${formatUpcoming(appointment.beginnAt, now)} · ${appointment.betreff}`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            Übergeben
          </Button>
        </>
      }
    >
      <div className="account-form">
        <SelectField
          label="Geht an"
          required
          value={to}
          onChange={setTo}
          placeholder="Bitte wählen"
          options={people.map((one) => ({ value: one["@id"], label: labelOf(one) }))}
          error={isTried && to === "" ? "Bitte wähle, wer übernimmt." : undefined}
        />
        <RefusalNote text={refusal} />
      </div>
    </FormDialog>
  );
}

/** The appointment that is in the way (409 `clash`); null where the refusal names none. */
function clashOf(body: unknown): wire.Appointment | null {
  if (typeof body !== "object" || body === null || !("appointment" in body)) return null;
  const found = wire.appointment.safeParse(body.appointment);
  return found.success ? found.data : null;
}
