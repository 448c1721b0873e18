import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, exportDataPath, wire } from "@rundgang/contracts";
import {
  Button,
  Chip,
  DayField,
  DownloadIcon,
  formatDateTime,
  formatSize,
  SelectField,
  showToast,
  SkeletonList,
  StatePanel,
  type Level,
} from "@rundgang/ui";
import { v7 } from "uuid";

import { countText } from "../app/count-text.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { download } from "../order/download.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { valueOf } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";

const kindWords: Readonly<Record<wire.ExportKind, string>> = {
  orders: "Aufträge",
  visits: "Besuche",
  units: "Wohneinheiten",
  people: "Personen",
  coverage: "Abdeckung",
  objections: "Widersprüche",
};
const formatWords: Readonly<Record<wire.ExportFormat, string>> = { csv: "CSV", xlsx: "Excel (.xlsx)" };
const stateWords: Readonly<Record<wire.ExportJob["state"], { readonly word: string; readonly level: Level }>> = {
  running: { word: "wird erstellt", level: "primary" },
  done: { word: "fertig", level: "positive" },
  failed: { word: "gescheitert", level: "danger" },
  gone: { word: "gelöscht", level: "secondary" },
};

/** While a file is being made it is asked so often (ms). */
const askedEvery = 2000;
const listKey = ["exports"];

/** /exporte: files of what the database holds, and those that were made; each is gone after a day. */
export function ExportsPage() {
  const api = useApi();
  const list = useQuery({
    queryKey: listKey,
    queryFn: async () => valueOf(await api.request(calls.listExports, { query: { itemsPerPage: "50" } }))["hydra:member"],
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === "running") === true ? askedEvery : false),
  });
  return (
    <div className="import-panel exports-page">
      <section className="import-list" aria-label="Exporte">
        <header className="office-head">
          <h1>Exporte</h1>
        </header>
        <div className="import-body">
          <NewExport />
          {list.isPending && <SkeletonList />}
          {list.isError && (
            <LoadProblem
              title="Die Exporte konnten nicht geladen werden"
              problem={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.data?.length === 0 && (
            <StatePanel icon={<DownloadIcon />} title="Noch kein Export">
              Wähle oben, was du brauchst. Die Datei liegt 24 Stunden lang hier.
            </StatePanel>
          )}
          {list.data !== undefined && list.data.length > 0 && (
            <ul className="card exports-list">
              {list.data.map((one) => (
                <ExportRow key={one.uuid} job={one} />
              ))}
            </ul>
          )}
        </div>
      </section>
    </div>
  );
}

function NewExport() {
  const api = useApi();
  const queries = useQueryClient();
  const [kind, setKind] = useState<wire.ExportKind>("orders");
  const [format, setFormat] = useState<wire.ExportFormat>("csv");
  const [from, setFrom] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasDays = kind === "orders" || kind === "visits" || kind === "objections";
  const make = async () => {
    setBusy(true);
    setRefusal(null);
    const filter = hasDays ? { ...(from !== null && { from }), ...(until !== null && { until }) } : {};
    const answer = await api.request(calls.postExport, { body: { uuid: v7(), kind, format, filter } });
    setBusy(false);
    if (answer.type === "ok") {
      showToast({ about: "export", level: "positive", title: `${kindWords[kind]}: Die Datei wird erstellt` });
      void queries.invalidateQueries({ queryKey: listKey });
    } else
      setRefusal(answer.type === "refused" ? answer.text : "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.");
  };
  return (
    <section className="card import-card" aria-label="Neuer Export">
      <div className="import-settings">
        <SelectField
          label="Was"
          value={kind}
          options={wire.exportKinds.map((value) => ({ value, label: kindWords[value] }))}
          onChange={(value) => setKind(wire.exportKinds.find((one) => one === value) ?? kind)}
        />
        <SelectField
          label="Datei"
          value={format}
          options={wire.exportFormats.map((value) => ({ value, label: formatWords[value] }))}
          onChange={(value) => setFormat(wire.exportFormats.find((one) => one === value) ?? format)}
        />
        {hasDays && (
          <>
            <DayField label="Von" value={from} earliest="2020-01-01" latest="2099-12-31" onChange={setFrom} />
            <DayField label="Bis" value={until} earliest="2020-01-01" latest="2099-12-31" onChange={setUntil} />
          </>
        )}
        <Button level="primary" busy={busy} onClick={() => void make()}>
          Erstellen
        </Button>
      </div>
      <p className="text-sm text-muted">
        Ohne IBAN und ohne Antworten aus Formularen. Die Datei liegt 24 Stunden hier, nur für dich; wer was exportiert hat, steht
        im Protokoll.
      </p>
      <RefusalNote text={refusal} />
    </section>
  );
}

function ExportRow({ job }: { readonly job: wire.ExportJob }) {
  const api = useApi();
  const [failed, setFailed] = useState<string | null>(null);
  const { word, level } = stateWords[job.state];
  const load = async () =>
    setFailed(
      await download(api, {
        path: exportDataPath(job.uuid),
        type: job.format === "csv" ? "text/csv" : "application/vnd.",
        name: job.name,
        failed: "Die Datei konnte nicht geladen werden. Bitte versuche es noch einmal.",
      }),
    );
  return (
    <li>
      <Chip level={level}>{word}</Chip>
      <span className="min-w-0 grow">
        <b className="truncate">{job.name}</b>
        <span className="text-sm text-muted">
          {job.by}, {formatDateTime(job.createdAt)}
          {job.rows !== null && ` · ${countText(job.rows, "Zeile", "Zeilen")}`}
          {job.size !== null && ` · ${formatSize(job.size)}`}
          {job.goneAt !== null && job.state === "done" && ` · bis ${formatDateTime(job.goneAt)}`}
        </span>
        <RefusalNote
          text={failed ?? job.problem ?? (job.state === "failed" ? "Die Datei konnte nicht erstellt werden." : null)}
        />
      </span>
      {job.state === "done" && (
        <Button icon={<DownloadIcon className="icon-sm" />} onClick={() => void load()}>
          Laden
        </Button>
      )}
    </li>
  );
}
