import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { useRef, useState, type DragEvent } from "react";
import { calls, wire } from "@rundgang/contracts";
import { Banner, Chip, ErrorIcon, ProgressBar, showToast, SkeletonList, StatePanel, UploadIcon, useNow } from "@rundgang/ui";
import { v7 } from "uuid";

import { LoadProblem } from "../app/load-problem.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { receivedWords } from "../orders/order-words.ts";
import { useApi } from "../session/session-context.tsx";
import { kindWords, percentOf, stateWords } from "./import-words.ts";
import { importList, setImport } from "./queries.ts";
import { sendFile } from "./send-file.ts";

const accepted = ".csv,.tsv,.txt,.gz,.xlsx,.geojson,.json,.geojsonl,.ndjson,.gpkg,.zip,.kml,.kmz,.pbf,.pmtiles";
const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.";

/** /importe: files that were sent, the newest first, beside the one that is open. */
export function ImportsPage() {
  const api = useApi();
  const list = useQuery(importList(api));
  const { uuid: open } = useParams({ strict: false });
  return (
    <div className="imports-page" data-open={open === undefined ? undefined : ""}>
      <section className="imports-list" aria-label="Liste der Importe">
        <header className="office-head">
          <h1>Importe</h1>
          <span className="grow" />
          <LiveMark />
        </header>
        <div className="imports-scroll quiet-scroll">
          <DropZone />
          {list.isPending && <SkeletonList />}
          {list.isError && (
            <LoadProblem
              title="Die Importe konnten nicht geladen werden"
              problem={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.data?.length === 0 && (
            <StatePanel icon={<UploadIcon />} title="Noch kein Import">
              Zieh eine Datei hierher. Geschrieben wird erst, wenn du sie übernimmst.
            </StatePanel>
          )}
          <ul className="import-jobs">
            {(list.data ?? []).map((job) => (
              <li key={job.uuid}>
                <JobLink job={job} isOpen={job.uuid === open} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      {open === undefined ? (
        <div className="import-none">
          <StatePanel icon={<UploadIcon />} title="Kein Import geöffnet">
            Wähle links einen Import, oder lade eine Datei hoch: Adressen, Wohneinheiten, Gebiete, Straßen oder eine Karte.
          </StatePanel>
        </div>
      ) : (
        <Outlet />
      )}
    </div>
  );
}

function JobLink({ job, isOpen }: { readonly job: wire.ImportJob; readonly isOpen: boolean }) {
  const now = useNow();
  const { word, level } = stateWords[job.state];
  const percent = percentOf(job);
  return (
    <Link to="/importe/$uuid" params={{ uuid: job.uuid }} className="import-job" aria-current={isOpen ? "page" : undefined}>
      <b className="truncate">{job.name}</b>
      <span className="import-job-line">
        <Chip level={level}>{word}</Chip>
        <span className="truncate">{job.kind === null ? "" : kindWords[job.kind]}</span>
        <span className="grow" />
        <span className="numbers text-muted">{job.state === "running" ? `${percent} %` : receivedWords(job.createdAt, now)}</span>
      </span>
      {job.state === "running" && <ProgressBar label={`Fortschritt von ${job.name}`} value={percent} />}
    </Link>
  );
}

/** Where a file is dropped or chosen; while it is on its way it says how much has left. */
function DropZone() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sent, setSent] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (file: File | undefined) => {
    if (file === undefined || sent !== null) return;
    setRefusal(null);
    if (file.size === 0) return setRefusal("Die Datei ist leer.");
    if (file.size > wire.largestImport)
      return setRefusal("Die Datei ist zu groß. Ein Import liest bis zu 200 MB; bitte teile sie auf.");
    setSent({ name: file.name, share: 0 });
    const begun = router.state.location.pathname;
    const form = new FormData();
    form.set("uuid", v7());
    form.set("file", file, file.name);
    const answer = await api.upload(calls.postImport, sendFile, form, (share) => setSent({ name: file.name, share }));
    setSent(null);
    if (answer.type !== "ok") {
      const said = answer.type === "refused" ? answer.text : unanswered;
      if (router.state.location.pathname !== begun)
        showToast({ level: "danger", title: `${file.name} wurde nicht hochgeladen`, text: said });
      return setRefusal(said);
    }
    setImport(queries, answer.value);
    const { name, uuid } = answer.value;
    const open = () => void navigate({ to: "/importe/$uuid", params: { uuid } });
    /* An upload takes minutes, and whoever has gone on to other work stays there. */
    if (router.state.location.pathname === begun) open();
    else showToast({ level: "positive", title: `${name} ist hochgeladen`, actions: [{ label: "Öffnen", run: open }] });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way to the field inside, which has its keys */}
      <label
        className="import-drop"
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon />
        <b>{sent === null ? "Datei hierher ziehen" : sent.name}</b>
        <span className="text-sm text-muted">
          {sent === null
            ? "oder auswählen: CSV, Excel, GeoJSON, GeoPackage, Shapefile (zip), KML, OSM, PMTiles; bis 200 MB"
            : "wird übertragen …"}
        </span>
        {sent !== null && <ProgressBar label="Übertragen" value={sent.share * 100} />}
        <input
          ref={input}
          type="file"
          className="sr-only"
          aria-label="Datei auswählen"
          disabled={sent !== null}
          accept={accepted}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            /* The same file again is a change as well. */
            event.target.value = "";
          }}
        />
      </label>
      {refusal !== null && (
        <Banner level="danger" icon={<ErrorIcon />} live="alert">
          {refusal}
        </Banner>
      )}
    </>
  );
}
