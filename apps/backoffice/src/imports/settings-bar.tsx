import { useQuery } from "@tanstack/react-query";
import { wire } from "@rundgang/contracts";
import { SelectField } from "@rundgang/ui";

import { providers } from "../orders/queries.ts";
import { everyProject } from "../projects/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { delimiterWord, kindWords, systemWords } from "./import-words.ts";

type SettingsBarProps = {
  readonly job: wire.ImportJob;
  readonly preview: wire.ImportPreview;
  readonly busy: boolean;
  readonly onChange: (change: wire.ImportPatch) => void;
};

/** What a file is about, whose it will be, and how it is read. */
export function SettingsBar({ job, preview, busy, onChange }: SettingsBarProps) {
  const api = useApi();
  const allProviders = useQuery(providers(api));
  const projects = useQuery(everyProject(api));
  const isOfDoors = job.kind === null || job.kind === "addresses" || job.kind === "units";
  const facts = [preview.format, preview.encoding, preview.delimiter === null ? null : delimiterWord(preview.delimiter)];
  return (
    <div className="import-settings">
      <SelectField
        label="Art"
        disabled={busy}
        value={job.kind ?? ""}
        placeholder="Bitte wählen"
        options={wire.importKinds.map((value) => ({ value, label: kindWords[value] }))}
        onChange={(value) => onChange({ kind: wire.importKinds.find((one) => one === value) ?? null })}
      />
      {isOfDoors && (
        <SelectField
          label="Anbieter"
          disabled={busy}
          value={String(preview.provider)}
          options={(allProviders.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ provider: Number(value) })}
        />
      )}
      {(job.kind === null || job.kind === "addresses") && (
        <SelectField
          label="Ausbaugebiet"
          disabled={busy}
          value={preview.project ?? ""}
          placeholder="Standard"
          options={(projects.data ?? []).map((one) => ({ value: one["@id"], label: one.name }))}
          onChange={(value) => onChange({ project: value === "" ? null : value })}
        />
      )}
      {preview.layers.length > 1 && (
        <SelectField
          label={preview.format === "Excel" ? "Blatt" : "Ebene"}
          disabled={busy}
          value={preview.layer ?? ""}
          options={preview.layers.map((value) => ({ value, label: value }))}
          onChange={(layer) => onChange({ layer })}
        />
      )}
      {job.kind !== "basemap" && job.kind !== "units" && (
        <SelectField
          label="Koordinaten"
          disabled={busy}
          value={preview.system === null ? "" : String(preview.system)}
          placeholder="von selbst erkannt"
          options={wire.importSystems.map((value) => ({ value: String(value), label: systemWords[value] }))}
          onChange={(value) => onChange({ system: wire.importSystems.find((one) => String(one) === value) ?? null })}
        />
      )}
      <p className="import-facts text-sm text-muted">{facts.filter((one) => one !== null).join(" · ")}</p>
    </div>
  );
}
