import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import {
  BackIcon,
  Banner,
  Button,
  ConfirmDialog,
  DownloadIcon,
  ErrorIcon,
  formatDateTime,
  formatNumber,
  formatSize,
  IconButton,
  InfoIcon,
  ProgressBar,
  Skeleton,
  useNow,
  WarningIcon,
} from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { isTyping } from "../app/is-typing.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { download } from "../order/download.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { importRejectsPath } from "@rundgang/contracts";
import { ColumnsCard, PlainPreview } from "./columns-card.tsx";
import { ImportedChanges } from "./imported-changes.tsx";
import { canSetImport, kindWords, paceWords, percentOf } from "./import-words.ts";
import { importPreview, importRejects, oneImport, setImport } from "./queries.ts";
import { SettingsBar } from "./settings-bar.tsx";

/** /importe/{uuid}: a file as it is read, while it is taken, and what became of it. */
export function ImportPanel() {
  const { uuid } = useParams({ from: "/importe/$uuid" });
  const api = useApi();
  const navigate = useNavigate();
  const job = useQuery(oneImport(api, uuid));
  const close = useCallback(() => void navigate({ to: "/importe" }), [navigate]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      close();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [close]);
  return (
    <section className="import-panel quiet-scroll" aria-label="Import">
      {job.isPending && (
        <output className="import-body" aria-label="Lade Daten">
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </output>
      )}
      {job.isError && (
        <LoadProblem title="Der Import konnte nicht geladen werden" problem={job.error} onRetry={() => void job.refetch()} />
      )}
      {job.data !== undefined && <OpenImport key={uuid} job={job.data} onClose={close} />}
    </section>
  );
}

function OpenImport({ job, onClose }: { readonly job: wire.ImportJob; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { state } = job;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isEnding, setEnding] = useState(false);
  const canSet = canSetImport(job);
  const preview = useQuery({
    ...importPreview(api, job.uuid, job.revision),
    enabled: canSet && state !== "checking",
    retry: false,
  });
  /* What is shown until the new one is there is of other settings. */
  const isSeen = preview.data !== undefined && !preview.isPlaceholderData && !preview.isError;

  const change = async (body: wire.ImportPatch) => {
    setBusy(true);
    setRefusal(null);
    const answer = await api.request(calls.patchImport, { params: { id: job.uuid }, body });
    setBusy(false);
    setEnding(false);
    if (answer.type === "ok") setImport(queries, answer.value);
    else setRefusal(answer.type === "refused" ? answer.text : "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.");
  };

  const isOpen = state === "checking" || state === "ready";
  const hasWritten = state !== "ready" && job.counts.read > 0;
  const missing = preview.data?.missing ?? [];
  const cannot =
    job.kind === null ? "Bitte sage, was die Datei enthält." : missing.length > 0 ? "Eine nötige Spalte fehlt noch." : null;
  return (
    <>
      <div className="import-body">
        <section className="card import-card" aria-label="Datei">
          <header className="import-head">
            <IconButton label="Zur Liste" icon={<BackIcon />} className="address-back" onClick={onClose} />
            <div className="min-w-0 grow">
              <h2 className="truncate">{job.name}</h2>
              <p className="text-sm text-muted">
                {job.kind === null ? "" : `${kindWords[job.kind]} · `}
                {formatSize(job.size)} · {job.by}, {formatDateTime(job.createdAt)}
              </p>
            </div>
            {state === "running" && (
              <Button onClick={() => setEnding(true)} level="danger">
                Abbrechen …
              </Button>
            )}
          </header>
          {canSet && (preview.data !== undefined || state === "failed") && (
            <SettingsBar
              job={job}
              preview={preview.data ?? null}
              busy={busy || state === "checking"}
              onChange={(body) => void change(body)}
            />
          )}
          {state === "checking" && (
            <output className="import-wait">
              <ProgressBar label="Die Datei wird geprüft" value={0} />
              <span className="text-sm text-muted">
                Die Datei wird gelesen und mit dem Bestand verglichen. Geschrieben wird nichts.
              </span>
            </output>
          )}
          {(state === "running" || (state === "cancelled" && hasWritten)) && <Progress job={job} />}
          {state === "cancelled" && !hasWritten && <p className="text-sm text-muted">Verworfen: Es wurde nichts geschrieben.</p>}
          {state !== "checking" && (isOpen || hasWritten || state === "done") && <Counts job={job} />}
        </section>
        {job.takenAt !== null && isOpen && (
          <Banner level="yellow" icon={<WarningIcon />}>
            Diese Datei ist schon importiert (am {formatDateTime(job.takenAt)}). Noch einmal übernommen ändert sie nur, was
            seitdem anders ist.
          </Banner>
        )}
        {job.problem !== null && (
          <Banner
            level={state === "failed" ? "danger" : "yellow"}
            icon={state === "failed" ? <ErrorIcon /> : <WarningIcon />}
            live="alert"
          >
            {job.problem}
          </Banner>
        )}
        <RefusalNote text={refusal} />
        {state === "ready" && preview.isError && (
          <LoadProblem
            title="Die Vorschau konnte nicht geladen werden"
            problem={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
        {state === "ready" && preview.data !== undefined && (
          <>
            {preview.data.columns.length > 0 && (job.kind === null || job.kind === "addresses" || job.kind === "units") ? (
              <ColumnsCard preview={preview.data} busy={busy || !isSeen} onChange={(columns) => void change({ columns })} />
            ) : null}
            <PlainPreview preview={preview.data} />
          </>
        )}
        <Rejects job={job} />
        {state !== "ready" && state !== "checking" && <ImportedChanges job={job} />}
        {job.notes.length > 0 && (
          <section className="card import-card" aria-label="Hinweise">
            <h3>Hinweise</h3>
            <ul className="import-notes">
              {job.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        )}
        {state === "ready" && (
          <Banner level="primary" icon={<InfoIcon />}>
            Geschrieben wird erst mit „Übernehmen“, dann je 1.000 Zeilen. Wohneinheiten, an denen schon jemand war, werden nie
            gelöscht.
          </Banner>
        )}
      </div>
      {isOpen && (
        <footer className="import-foot">
          {cannot !== null && state === "ready" && <p className="import-cannot">{cannot}</p>}
          <span className="grow" />
          <Button busy={busy} onClick={() => void change({ state: "cancelled" })}>
            Verwerfen
          </Button>
          <Button
            level="primary"
            busy={busy}
            disabled={state !== "ready" || cannot !== null || !isSeen}
            onClick={() => void change({ state: "running" })}
          >
            Übernehmen
          </Button>
        </footer>
      )}
      {isEnding && (
        <ConfirmDialog
          title="Import abbrechen"
          about={job.name}
          confirmLabel="Abbrechen"
          cancelLabel="Weiterlaufen lassen"
          severity="danger"
          busy={busy}
          onConfirm={() => void change({ state: "cancelled" })}
          onCancel={() => setEnding(false)}
        >
          <p>Der Import endet nach den nächsten 1.000 Zeilen. Was er bis dahin geschrieben hat, bleibt.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Progress({ job }: { readonly job: wire.ImportJob }) {
  const now = useNow();
  const percent = percentOf(job);
  const { counts, total } = job;
  return (
    <div className="import-progress">
      <ProgressBar
        label="Fortschritt"
        value={percent}
        text={`${formatNumber(counts.read)} von ${countText(total ?? 0, "Zeile", "Zeilen")}`}
      />
      <p className="numbers text-sm">
        <b>{formatNumber(counts.read)}</b> von {countText(total ?? 0, "Zeile", "Zeilen")}
        {job.state === "running" && <span className="text-muted"> · {paceWords(job, now)}</span>}
      </p>
    </div>
  );
}

function Counts({ job: { counts, state } }: { readonly job: wire.ImportJob }) {
  const isAhead = state === "ready";
  const tiles: readonly (readonly [number, string])[] = [
    [counts.new, isAhead ? "werden neu" : "neu"],
    [counts.changed, isAhead ? "werden geändert" : "geändert"],
    [counts.same, isAhead ? "sind gleich" : "gleich"],
    [counts.warnings, "Hinweise"],
    [counts.rejected, isAhead ? "werden abgewiesen" : "abgewiesen"],
  ];
  return (
    <dl className="import-counts">
      {tiles.map(([count, label]) => (
        <div key={label} data-bad={label.endsWith("abgewiesen") && count > 0 ? "" : undefined}>
          <dd className="numbers">{formatNumber(count)}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}

function Rejects({ job }: { readonly job: wire.ImportJob }) {
  const api = useApi();
  const { rejected } = job.counts;
  const found = useQuery({ ...importRejects(api, job.uuid, rejected), enabled: rejected > 0 && job.state !== "checking" });
  const [failed, setFailed] = useState<string | null>(null);
  if (rejected === 0 || found.data === undefined) return null;
  const { reasons, header, rows } = found.data;
  const load = async () =>
    setFailed(
      await download(api, {
        path: importRejectsPath(job.uuid),
        type: "text/csv",
        name: `${job.name.replace(/\.[^.]+$/u, "")}-abgewiesen.csv`,
        failed: "Die abgewiesenen Zeilen konnten nicht geladen werden. Bitte versuche es noch einmal.",
      }),
    );
  const most = reasons[0]?.count ?? 1;
  return (
    <section className="card import-card" aria-label="Abgewiesene Zeilen">
      <header className="import-head">
        <h3 className="grow">Abgewiesene Zeilen</h3>
        <Button icon={<DownloadIcon className="icon-sm" />} onClick={() => void load()}>
          Abgewiesene Zeilen laden
        </Button>
      </header>
      <RefusalNote text={failed} />
      <ul className="import-reasons">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span>
              <b className="numbers">{formatNumber(count)}</b> {reason}
            </span>
            <ProgressBar label={reason} value={count} max={most} level="danger" />
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <div className="import-table" tabIndex={0} role="group" aria-label="Abgewiesene Zeilen">
        <table>
          <thead>
            <tr>
              <th className="numbers">Zeile</th>
              <th>Grund</th>
              {header.map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, reason, cells }) => (
              <tr key={`${line} ${reason}`}>
                <td className="numbers">{formatNumber(line)}</td>
                <td className="import-reason">{reason}</td>
                {header.map((name, index) => (
                  <td key={name}>{cells[index] === "" ? <span className="import-empty">leer</span> : cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">
        {formatNumber(rows.length)} von {formatNumber(rejected)}. Die Datei enthält{" "}
        {job.state === "ready" && rejected > 1000 ? "die ersten 1.000" : "alle"}, mit Zeile und Grund, und lässt sich berichtigt
        noch einmal hochladen.
      </p>
    </section>
  );
}
