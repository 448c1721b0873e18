import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls } from "@rundgang/contracts";
import { Button } from "@rundgang/ui";
import { v7 } from "uuid";

import { FormDialog } from "../app/form-dialog.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { emptyDraft, faultsOfProject, settingsOfDraft } from "./project-draft.ts";
import { ProjectForm } from "./project-form.tsx";
import { refreshProjects } from "./queries.ts";

type CreateProjectDialogProps = {
  /** Opens what was made. */
  readonly onMade: (uuid: string) => void;
  readonly onClose: () => void;
};

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt angelegt wird nichts.";

/** Makes a project; addresses and a quota come once it is there. */
export function CreateProjectDialog({ onMade, onClose }: CreateProjectDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef({ uuid: v7(), text: "" });
  const faults = faultsOfProject(draft);

  const send = async () => {
    setTried(true);
    if (busy || Object.keys(faults).length > 0) return;
    const wanted = { name: draft.name.trim(), settings: settingsOfDraft(draft) };
    const text = JSON.stringify(wanted);
    /* The same again is the same request; what was changed is another one. */
    if (sent.current.text !== text) sent.current = { uuid: v7(), text };
    setBusy(true);
    const { uuid } = sent.current;
    const answer = await api.request(calls.postProject, { body: { uuid, ...wanted } });
    setBusy(false);
    refreshProjects(queries);
    if (answer.type !== "ok") {
      setRefusal(answer.type === "refused" ? answer.text : unanswered);
      return;
    }
    onMade(uuid);
    onClose();
  };

  return (
    <FormDialog
      title="Ausbaugebiet anlegen"
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
      <ProjectForm draft={draft} faults={isTried ? faults : {}} onChange={setDraft} today={null} />
      <p className="text-sm text-muted">Adressen und die Quote kommen danach: Eine Quote braucht etwas, das gezählt wird.</p>
      <RefusalNote text={refusal} />
    </FormDialog>
  );
}
