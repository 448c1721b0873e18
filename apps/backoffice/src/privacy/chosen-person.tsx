import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { germanDate } from "@rundgang/forms";
import { Banner, Button, ConfirmDialog, DownloadIcon, ErrorIcon, showToast, SkeletonList } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { valueOf } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { saveBlob, saveText } from "../steering/csv.ts";
import { requestsKey } from "./privacy-words.ts";
import { ToLookAt } from "./to-look-at.tsx";

type ChosenPersonProps = {
  readonly records: wire.PersonRecord[];
  /** With what stays and must be looked at. */
  readonly onErased: (look: readonly string[]) => void;
};

/** The person that was chosen: the report as files, and what an erasure takes and leaves, before it is done. */
export function ChosenPerson({ records, onErased }: ChosenPersonProps) {
  const api = useApi();
  const preview = useQuery({
    /* The ids of records alone, in memory: the query's key goes nowhere. */
    queryKey: ["erasure-preview", records],
    gcTime: 0,
    queryFn: async () => valueOf(await api.request(calls.postErasurePreview, { body: { records } })),
  });
  return (
    <>
      <Report records={records} />
      {preview.isPending && <SkeletonList />}
      {preview.isError && (
        <LoadProblem
          title="Die Vorschau konnte nicht geladen werden"
          problem={preview.error}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data !== undefined && <Erasure records={records} preview={preview.data} onErased={onErased} />}
    </>
  );
}

function Report({ records }: { readonly records: wire.PersonRecord[] }) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const [made, setMade] = useState<wire.PersonReport | null>(null);
  const make = async () => {
    const report = await write.send(() =>
      api.request(calls.postPersonReport, { body: { uuid: write.uuidFor(records), records } }),
    );
    if (report === null) return;
    setMade(report);
    void queries.invalidateQueries({ queryKey: requestsKey });
  };
  const savePdf = () => {
    if (made === null) return;
    const bytes = Uint8Array.from(atob(made.pdf), (sign) => sign.charCodeAt(0));
    saveBlob(`${made.name}.pdf`, new Blob([bytes], { type: "application/pdf" }));
  };
  return (
    <section className="card import-card" aria-label="Auskunft">
      <h2>Auskunft</h2>
      <p>Alles, was von der Person gespeichert ist, mit Zweck, Rechtsgrundlage und Speicherdauer (Art. 15 und 20 DSGVO).</p>
      <div className="privacy-actions">
        {made === null ? (
          <Button level="primary" busy={write.busy} onClick={() => void make()}>
            Auskunft erstellen
          </Button>
        ) : (
          <>
            <Button level="primary" icon={<DownloadIcon className="icon-sm" />} onClick={savePdf}>
              PDF speichern
            </Button>
            <Button
              icon={<DownloadIcon className="icon-sm" />}
              onClick={() => saveText(`${made.name}.json`, made.json, "application/json")}
            >
              JSON speichern
            </Button>
          </>
        )}
      </div>
      <RefusalNote text={write.refusal} />
    </section>
  );
}

type ErasureProps = ChosenPersonProps & { readonly preview: wire.ErasurePreview };

function Erasure({ records, preview: { refused, gone, held, look }, onErased }: ErasureProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const write = useWrite();
  const erase = async () => {
    const done = await write.send(() =>
      api.request(calls.postPersonErasure, { body: { uuid: write.uuidFor(records), records } }),
    );
    setAsking(false);
    if (done === null) return;
    showToast({ about: "erasure", level: "positive", title: "Die Person ist gelöscht" });
    onErased(look);
  };
  const total = gone.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="card import-card" aria-label="Löschen">
      <h2>Löschen</h2>
      {refused !== null && (
        <Banner level="yellow" icon={<ErrorIcon />} live="status">
          {refused}
        </Banner>
      )}
      {refused === null && gone.length === 0 && <p>Es gibt nichts, was gelöscht werden könnte.</p>}
      {refused === null && gone.length > 0 && (
        <table className="privacy-table">
          <caption>Wird gelöscht</caption>
          <thead>
            <tr>
              <th scope="col">Was</th>
              <th scope="col">Einträge</th>
            </tr>
          </thead>
          <tbody>
            {gone.map(({ what, count }) => (
              <tr key={what}>
                <td>{what}</td>
                <td data-label="Einträge">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {held.length > 0 && (
        <table className="privacy-table">
          <caption>Bleibt</caption>
          <thead>
            <tr>
              <th scope="col">Was</th>
              <th scope="col">Einträge</th>
              <th scope="col">Warum</th>
              <th scope="col">Bis</th>
            </tr>
          </thead>
          <tbody>
            {held.map(({ what, count, why, until }) => (
              <tr key={what}>
                <td>{what}</td>
                <td data-label="Einträge">{count}</td>
                <td data-label="Warum">{why}</td>
                <td data-label="Bis">{germanDate(until)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ToLookAt sentences={look} />
      {refused === null && gone.length > 0 && (
        <div className="privacy-actions">
          <Button level="danger" onClick={() => setAsking(true)}>
            {`${countText(total, "Eintrag", "Einträge")} löschen …`}
          </Button>
        </div>
      )}
      <RefusalNote text={write.refusal} />
      {asking && (
        <ConfirmDialog
          title="Person löschen?"
          severity="danger"
          confirmLabel="Endgültig löschen"
          busy={write.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void erase()}
        >
          {`${countText(total, "Eintrag", "Einträge")} gehen aus Datenbank, Dateien und Mails. Das lässt sich nicht zurücknehmen. `}
          {held.length > 0 && "Was aufbewahrt werden muss, geht danach von selbst."}
        </ConfirmDialog>
      )}
    </section>
  );
}
