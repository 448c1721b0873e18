import { useQuery } from "@tanstack/react-query";
import { wire } from "@rundgang/contracts";
import { SelectField } from "@rundgang/ui";

import { providers } from "../orders/queries.ts";
import { everyProject } from "../projects/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { delimiterWord, kindWords, systemWords } from "./import-words.ts";

type SettingsBarProps = {
  readonly job: wire.ImportJob;
  /** Null where the file could not be read so far: then it is not known what it holds. */
  readonly preview: wire.ImportPreview | null;
  readonly busy: boolean;
  readonly onChange: (change: wire.ImportPatch) => void;
};

/** What a file is about, whose it will be, and how it is read. */
export function SettingsBar({ job, preview, busy, onChange }: SettingsBarProps) {
  const api = useApi();
  const allProviders = useQuery(providers(api));
  const projects = useQuery(everyProject(api));
  const isOfDoors = job.kind === null || job.kind === "addresses" || job.kind === "units";
  const { format = null, encoding = null, delimiter = null, system = null, layers = [] } = preview ?? {};
  const facts = [format, encoding, delimiter === null ? null : delimiterWord(delimiter)];
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
      {isOfDoors && preview !== null && (
        <SelectField
          label="Anbieter"
          disabled={busy}
          value={String(preview.provider)}
          options={(allProviders.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ provider: Number(value) })}
        />
      )}
      {preview !== null && (job.kind === null || job.kind === "addresses") && (
        <SelectField
          label="Ausbaugebiet"
          disabled={busy}
          value={preview.project ?? ""}
          placeholder="Standard"
          options={(projects.data ?? []).map((one) => ({ value: one["@id"], label: one.name }))}
          onChange={(value) => onChange({ project: value === "" ? null : value })}
        />
      )}
      {layers.length > 1 && (
        <SelectField
          label={format === "Excel" ? "Blatt" : "Ebene"}
          disabled={busy}
          value={preview?.layer ?? ""}
          options={layers.map((value) => ({ value, label: value }))}
          onChange={(layer) => onChange({ layer })}
        />
      )}
      {job.kind !== "basemap" && job.kind !== "units" && (
        <SelectField
          label="Koordinaten"
          disabled={busy}
          value={system === null ? "" : String(system)}
          placeholder="von selbst erkannt"
          options={wire.importSystems.map((value) => ({ value: String(value), label: systemWords[value] }))}
          onChange={(value) => onChange({ system: wire.importSystems.find((one) => String(one) === value) ?? null })}
        />
      )}
      <p className="import-facts text-sm text-muted">{facts.filter((one) => one !== null).join(" · ")}</p>
    </div>
  );
}
