import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Banner, Button, Checkbox, Chip, Dialog, ErrorIcon, formatNumber } from "@rundgang/ui";
import { v7 } from "uuid";

import { countText } from "../app/count-text.ts";
import { useApi } from "../session/session-context.tsx";
import { readAreas, type Area } from "./read-areas.ts";

type ImportDialogProps = {
  readonly territories: readonly wire.SalesTerritory[];
  readonly onClose: () => void;
};

/** An area of a file with what it would hold, and what became of it. */
interface Candidate extends Area {
  readonly uuid: string;
  readonly preview: wire.TerritoryPreview | null;
  /** Why it cannot be taken, or was not; German. */
  readonly fault: string | null;
  readonly isChosen: boolean;
  readonly isDone: boolean;
}

const unanswered = "Der Server hat nicht geantwortet.";

/** Territories of a GeoJSON file: what each would hold is shown before anything is saved. */
export function ImportDialog({ territories, onClose }: ImportDialogProps) {
  const api = useApi();
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [epsg, setEpsg] = useState<number | null>(null);
  const known = new Map(territories.map((one) => [one.name.toLocaleLowerCase("de"), one]));
  const replacedBy = ({ name }: Area) => known.get(name.toLocaleLowerCase("de"));
  const change = (uuid: string, next: Partial<Candidate>) =>
    setCandidates((now) => now.map((one) => (one.uuid === uuid ? { ...one, ...next } : one)));

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(null);
    setCandidates([]);
    const found = readAreas(await file.text());
    if (typeof found === "string") return setFault(found);
    setBusy(true);
    setEpsg(found.epsg);
    const names = new Set<string>();
    for (const area of found.areas) {
      const name = area.name.toLocaleLowerCase("de");
      const seen = await look(area, found.epsg, false);
      const why =
        name === ""
          ? "Das Gebiet hat keinen Namen (properties.name)."
          : names.has(name)
            ? "Ein Gebiet dieses Namens steht weiter oben in der Datei."
            : seen.fault;
      names.add(name);
      setCandidates((now) => [...now, { ...area, ...seen, fault: why, uuid: v7(), isChosen: why === null, isDone: false }]);
    }
    return setBusy(false);
  };

  /** Asks what an area would hold, with fewer corners where that is wished. */
  const look = async (area: Area, system: number | null, simplify: boolean): Promise<Pick<Candidate, "preview" | "fault">> => {
    const territory = replacedBy(area)?.["@id"] ?? null;
    const body = { geometry: area.geometry, territory, simplify, file: { epsg: system } };
    const answer = await api.request(calls.postTerritoryPreview, { body });
    const preview = answer.type === "ok" ? answer.value : null;
    return { preview, fault: preview === null ? refusalOf(answer) : (preview.problems[0]?.message ?? null) };
  };

  const simplify = async (one: Candidate) => {
    setBusy(true);
    const seen = await look(one, epsg, true);
    setBusy(false);
    change(one.uuid, { ...seen, isChosen: seen.fault === null });
  };

  const save = async () => {
    setBusy(true);
    for (const one of candidates) {
      if (!one.isChosen || one.isDone || one.preview?.geometry === null || one.preview === null) continue;
      const old = replacedBy(one);
      const { geometry } = one.preview;
      const answer =
        old === undefined
          ? await api.request(calls.postTerritory, { body: { uuid: one.uuid, name: one.name, geometry } })
          : await api.request(calls.patchTerritory, { params: { id: old.uuid }, body: { geometry } });
      change(one.uuid, answer.type === "ok" ? { isDone: true, fault: null } : { fault: refusalOf(answer) });
    }
    setBusy(false);
  };

  const chosen = candidates.filter(({ isChosen, isDone }) => isChosen && !isDone).length;
  return (
    <Dialog
      title="Gebiete importieren"
      size="wide"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{candidates.some(({ isDone }) => isDone) ? "Fertig" : "Abbrechen"}</Button>
          <Button level="primary" busy={busy} disabled={chosen === 0} onClick={() => void save()}>
            {countText(chosen, "Gebiet", "Gebiete")} übernehmen
          </Button>
        </>
      }
    >
      <div className="territory-form">
        <label className="territory-file">
          <span>GeoJSON-Datei</span>
          <input
            type="file"
            disabled={busy}
            accept=".geojson,.json,application/geo+json"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
        {fault !== null && (
          <Banner level="danger" icon={<ErrorIcon />} live="alert">
            {fault}
          </Banner>
        )}
        <ul className="territory-candidates" aria-live="polite">
          {candidates.map((one) => (
            <li key={one.uuid}>
              <Checkbox
                checked={one.isChosen}
                disabled={busy || one.isDone || !isPossible(one)}
                onChange={(isChosen) => change(one.uuid, { isChosen })}
              >
                <b>{one.name === "" ? "ohne Namen" : one.name}</b>
              </Checkbox>
              <span className="grow" />
              {one.preview?.problems.some(({ tooFine }) => tooFine) === true && (
                <Button level="plain" disabled={busy} onClick={() => void simplify(one)}>
                  Vereinfachen
                </Button>
              )}
              {one.preview !== null && one.preview.problems.length === 0 && (
                <span className="numbers">
                  {countText(one.preview.addresses, "Adresse", "Adressen")} · {formatNumber(one.preview.units)} WE
                </span>
              )}
              <Chip level={one.isDone ? "positive" : one.fault === null ? "secondary" : "danger"}>
                {one.isDone
                  ? "übernommen"
                  : one.fault !== null
                    ? "nicht möglich"
                    : replacedBy(one) === undefined
                      ? "neu"
                      : "ersetzt die Fläche"}
              </Chip>
              {(one.fault !== null || (one.preview?.warnings.length ?? 0) > 0 || (one.preview?.overlaps.length ?? 0) > 0) && (
                <p className="text-sm text-muted">
                  {one.fault ??
                    [
                      ...(one.preview?.warnings ?? []),
                      ...(one.preview?.overlaps ?? []).map(({ name, addresses }) => `${formatNumber(addresses)} auch in ${name}`),
                    ].join(" · ")}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** One that was refused when it was saved may be tried once more; what has no shape or no name of its own may not. */
function isPossible({ name, preview, isChosen, fault }: Candidate): boolean {
  return preview?.geometry !== undefined && preview.geometry !== null && name !== "" && (fault === null || isChosen);
}

function refusalOf(answer: { readonly type: string; readonly text?: string }): string {
  return answer.type === "refused" && answer.text !== undefined ? answer.text : unanswered;
}
