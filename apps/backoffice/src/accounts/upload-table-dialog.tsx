import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, wire } from "@rundgang/contracts";
import { Button, Dialog, formatSize } from "@rundgang/ui";
import { v7 } from "uuid";

import { countText } from "../app/count-text.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { MadeAccounts } from "./made-accounts.tsx";
import { refreshAccounts } from "./queries.ts";
import { readFileAsBase64 } from "./read-file.ts";
import { TablePreview } from "./table-preview.tsx";

/** A file that was chosen, with how the server reads it. */
interface Chosen {
  readonly name: string;
  readonly data: string;
  readonly uuid: string;
  readonly preview: wire.AccountTablePreview;
}

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt angelegt wird nichts.";
const tooLarge = `Die Datei ist größer als ${formatSize(wire.mostAccountTableBytes)}. Bitte teile sie auf.`;

/** Accounts from a CSV file: how each row is read is shown before anything is made, and the passwords once afterwards. */
export function UploadTableDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [made, setMade] = useState<wire.AccountTable | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /* Of two files that were chosen in a row the later one counts, whichever is read first. */
  const latest = useRef<File | null>(null);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    latest.current = file;
    setChosen(null);
    setRefusal(null);
    if (file.size > wire.mostAccountTableBytes) {
      setRefusal(tooLarge);
      return;
    }
    setBusy(true);
    const data = await readFileAsBase64(file).catch(() => null);
    const answer = data === null ? null : await api.request(calls.postAccountTablePreview, { body: { data } });
    if (latest.current !== file) return;
    setBusy(false);
    if (data === null || answer === null) setRefusal("Die Datei lässt sich nicht lesen. Ist sie noch da?");
    else if (answer.type === "ok") setChosen({ name: file.name, data, uuid: v7(), preview: answer.value });
    else setRefusal(answer.type === "refused" ? answer.text : unanswered);
  };

  const send = async () => {
    if (chosen === null || busy) return;
    setBusy(true);
    setRefusal(null);
    const { uuid, name, data } = chosen;
    const answer = await api.request(calls.postAccountTable, { body: { uuid, name: name.slice(0, 200), data } });
    setBusy(false);
    refreshAccounts(queries);
    if (answer.type === "ok") setMade(answer.value);
    else setRefusal(answer.type === "refused" ? answer.text : unanswered);
  };

  if (made !== null) {
    return (
      <Dialog
        title={`${countText(made.made, "Konto", "Konten")} angelegt`}
        about={chosen?.name}
        size="wide"
        footer={
          <Button level="primary" onClick={onClose}>
            Fertig
          </Button>
        }
      >
        <MadeAccounts table={made} />
      </Dialog>
    );
  }
  const good = chosen?.preview.good ?? 0;
  return (
    <Dialog
      title="Konten aus einer Datei"
      about={chosen?.name}
      size="wide"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} disabled={good === 0} onClick={() => void send()}>
            {countText(good, "Konto anlegen", "Konten anlegen")}
          </Button>
        </>
      }
    >
      <div className="account-form">
        <p className="text-sm text-muted">
          Eine CSV-Datei mit den Spalten Benutzername, Name (oder Vorname und Nachname) und Rollen; Team und Gruppe, wenn du
          willst. Mehrere Rollen stehen mit Komma oder „und“ in einer Zelle. Wer die Rolle Teamleitung hat, leitet das genannte
          Team.
        </p>
        <label className="territory-file">
          <span>CSV-Datei</span>
          <input type="file" accept=".csv,.txt,.tsv,text/csv" onChange={(event) => void choose(event.target.files?.[0])} />
        </label>
        <RefusalNote text={refusal} />
        {chosen !== null && <TablePreview preview={chosen.preview} />}
      </div>
    </Dialog>
  );
}
