import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Button, RadioGroup, SelectField, showToast } from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { countText } from "../app/count-text.ts";
import { refreshMasters } from "../masters/refresh-masters.ts";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { everyProject } from "../projects/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { allTerritories } from "../territories/queries.ts";

const kinds = [
  { value: "project", label: "Ausbaugebiet, auch für Adressen, die später dazukommen" },
  { value: "territory", label: "Alle Adressen, die jetzt in einem Gebiet liegen" },
] as const;

const ways = [
  { value: "give", label: "Geben" },
  { value: "take", label: "Nehmen" },
] as const;

/** Gives a form that is not regular to a project or to a territory's addresses, or takes it from them. */
export function GiveDialog({ form, onClose }: { readonly form: wire.FormVersion; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [way, setWay] = useState<(typeof ways)[number]["value"]>("give");
  const [kind, setKind] = useState<(typeof kinds)[number]["value"]>("project");
  const [where, setWhere] = useState("");
  const [isTried, setTried] = useState(false);
  const projects = useQuery(everyProject(api)).data ?? [];
  const territories = useQuery(allTerritories(api)).data ?? [];
  const write = useWrite();
  const given = way === "give";
  const named = new Set(form.projects.map((one) => one["@id"]));
  const options = kind === "project" ? projects.filter((one) => named.has(one["@id"]) !== given) : territories;
  const chosen = options.some((one) => one["@id"] === where) ? where : "";

  const send = async () => {
    setTried(true);
    if (chosen === "") return;
    const wanted = { form: form.form, given, ...(kind === "project" ? { project: chosen } : { territory: chosen }) };
    const uuid = write.uuidFor(wanted);
    const done = await write.send(() => api.request(calls.postFormAddresses, { body: { uuid, ...wanted } }));
    refreshMasters(queries);
    if (done === null) return;
    const count = countText(done.addresses, "Adresse bietet es", "Adressen bieten es");
    showToast({
      about: "master",
      level: "positive",
      title: `${count} ${given ? "jetzt an" : "nicht mehr an"}`,
    });
    onClose();
  };
  return (
    <FormDialog
      title="Formular geben oder nehmen"
      about={form.name}
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            {given ? "Geben" : "Nehmen"}
          </Button>
        </>
      }
    >
      <div className="account-form">
        <RadioGroup
          label="Was"
          value={way}
          options={ways}
          onChange={(value) => setWay(ways.find((one) => one.value === value)?.value ?? "give")}
        />
        <RadioGroup
          label="Wem"
          value={kind}
          options={kinds}
          onChange={(value) => setKind(kinds.find((one) => one.value === value)?.value ?? "project")}
        />
        <SelectField
          label={kind === "project" ? "Ausbaugebiet" : "Gebiet"}
          required
          placeholder="Bitte wählen"
          value={chosen}
          options={options.map((one) => ({ value: one["@id"], label: one.name }))}
          onChange={setWhere}
          error={isTried && chosen === "" ? "Bitte wähle, wem." : undefined}
        />
        <p className="text-sm text-muted">Tablets mit diesen Adressen laden sie neu. Begonnene Aufträge bleiben, wie sie sind.</p>
        <RefusalNote text={write.refusal} />
      </div>
    </FormDialog>
  );
}
