import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Button, SelectField, showToast } from "@rundgang/ui";
import { v7 } from "uuid";

import { FormDialog } from "../app/form-dialog.tsx";
import { countText } from "../app/count-text.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { allTerritories } from "../territories/queries.ts";
import { everyProject, refreshProjects } from "./queries.ts";

type AssignDialogProps = { readonly project: wire.Project; readonly onClose: () => void };

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt zugeordnet wird nichts.";

/** Gives all addresses of a territory to a project, from those that they have. */
export function AssignDialog({ project, onClose }: AssignDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const others = useQuery(everyProject(api));
  const all = useQuery(allTerritories(api));
  const [territory, setTerritory] = useState("");
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef({ uuid: v7(), text: "" });
  const own = new Map(project.territories.map((one) => [one["@id"], one.addresses]));
  const options = (all.data ?? [])
    .filter((one) => (own.get(one["@id"]) ?? 0) < one.addresses)
    .map((one) => {
      const before = (others.data ?? [])
        .filter(({ uuid, territories }) => uuid !== project.uuid && territories.some((their) => their["@id"] === one["@id"]))
        .map(({ name }) => name);
      const told = before.length === 0 ? "" : `, bisher ${before.join(", ")}`;
      return { value: one["@id"], label: `${one.name} (${countText(one.addresses, "Adresse", "Adressen")}${told})` };
    });

  const send = async () => {
    setTried(true);
    if (busy || territory === "") return;
    /* The same again is the same request; what was changed is another one. */
    if (sent.current.text !== territory) sent.current = { uuid: v7(), text: territory };
    setBusy(true);
    const body = { uuid: sent.current.uuid, project: project["@id"], territory };
    const answer = await api.request(calls.postProjectAddresses, { body });
    setBusy(false);
    refreshProjects(queries);
    if (answer.type !== "ok") {
      setRefusal(answer.type === "refused" ? answer.text : unanswered);
      return;
    }
    showToast({
      about: "project",
      level: "positive",
      title: `${countText(answer.value.addresses, "Adresse", "Adressen")} zugeordnet`,
    });
    onClose();
  };

  return (
    <FormDialog
      title="Gebiet zuordnen"
      about={project.name}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            Zuordnen
          </Button>
        </>
      }
    >
      <div className="account-form">
        <SelectField
          label="Gebiet"
          required
          value={territory}
          onChange={setTerritory}
          placeholder={all.isPending ? "Lade Daten …" : "Bitte wählen"}
          options={options}
          error={isTried && territory === "" ? "Bitte wähle ein Gebiet." : undefined}
        />
        <p className="text-sm text-muted">
          Alle Adressen des Gebiets gehören danach zu diesem Ausbaugebiet. Aufträge, die dort schon erfasst sind, behalten ihre
          Einstellungen.
        </p>
        <RefusalNote text={refusal ?? all.error?.message ?? others.error?.message ?? null} />
      </div>
    </FormDialog>
  );
}
