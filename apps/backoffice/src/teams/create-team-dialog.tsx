import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls } from "@rundgang/contracts";
import { Button } from "@rundgang/ui";
import { v7 } from "uuid";

import { FormDialog } from "../app/form-dialog.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { refreshTeams } from "./queries.ts";
import { bodyOfTeam, faultOfTeam, TeamForm, type TeamDraft } from "./team-form.tsx";

type CreateTeamDialogProps = {
  /** Opens what was made. */
  readonly onMade: (uuid: string) => void;
  readonly onClose: () => void;
};

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt angelegt wird nichts.";

/** Makes a team. */
export function CreateTeamDialog({ onMade, onClose }: CreateTeamDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<TeamDraft>({ name: "", leads: [], members: [] });
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef({ uuid: v7(), text: "" });

  const send = async () => {
    setTried(true);
    if (busy || faultOfTeam(draft) !== null) return;
    const wanted = bodyOfTeam(draft);
    const text = JSON.stringify(wanted);
    /* The same again is the same request; what was changed is another one. */
    if (sent.current.text !== text) sent.current = { uuid: v7(), text };
    setBusy(true);
    const { uuid } = sent.current;
    const answer = await api.request(calls.postTeam, { body: { uuid, ...wanted } });
    setBusy(false);
    refreshTeams(queries);
    if (answer.type !== "ok") {
      setRefusal(answer.type === "refused" ? answer.text : unanswered);
      return;
    }
    onMade(uuid);
    onClose();
  };

  return (
    <FormDialog
      title="Team anlegen"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            Anlegen
          </Button>
        </>
      }
    >
      <TeamForm draft={draft} onChange={setDraft} isTried={isTried} />
      <p className="text-sm text-muted">
        Wer ein Team leitet, sieht im Backoffice dessen Adressen, Termine und Aufträge (ohne IBAN, Antworten und Papiere) und
        übergibt Arbeit innerhalb des Teams.
      </p>
      <RefusalNote text={refusal} />
    </FormDialog>
  );
}
