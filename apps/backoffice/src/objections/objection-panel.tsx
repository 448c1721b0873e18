import { calls, dateOf, idOfIri, type wire } from "@rundgang/contracts";
import { addDays, noVisitsLabel } from "@rundgang/domain";
import { Button, Chip, ConfirmDialog, formatDateTime, showToast } from "@rundgang/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useCallback, useState } from "react";

import { countText } from "../app/count-text.ts";
import { EndField } from "../app/end-field.tsx";
import { FormDialog } from "../app/form-dialog.tsx";
import { Fact } from "../masters/fact.tsx";
import { RecordPanel } from "../masters/record-panel.tsx";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { objectionDoor, originWords, repeatWords, validityWords } from "./objection-words.ts";
import { oneObjection, refreshObjections } from "./queries.ts";

/** /widersprueche/{uuid}: where it holds, how it came in, and its end. */
export function ObjectionPanel() {
  const { uuid } = useParams({ from: "/widersprueche/$uuid" });
  const navigate = useNavigate();
  const asked = useQuery(oneObjection(useApi(), uuid));
  const close = useCallback(() => void navigate({ to: "/widersprueche", search: (before) => before }), [navigate]);
  return (
    <RecordPanel
      label="Widerspruch"
      title={asked.data === undefined ? undefined : `${asked.data.addressLine.split(",")[0] ?? ""}, WE ${asked.data.position}`}
      about={asked.data?.addressLine}
      asked={asked}
      onClose={close}
    >
      {(objection) => <Told objection={objection} />}
    </RecordPanel>
  );
}

function Told({ objection }: { readonly objection: wire.Objection }) {
  const [open, setOpen] = useState<"end" | "until">();
  const { endedAt, endedBy, units, providers, note, repeats, said, calledOff } = objection;
  return (
    <>
      <div className="account-part">
        <p className="flex flex-wrap gap-2">
          <Chip level={endedAt === null ? "black" : "secondary"}>
            {endedAt === null ? `${noVisitsLabel}, ${validityWords(objection)}` : "beendet"}
          </Chip>
        </p>
        <dl className="token-facts">
          <Fact title="Eingegangen" text={originWords(objection)} />
          <Fact title="Erfasst" text={formatDateTime(objection.createdAt)} />
          <Fact title="Anbieter" text={providers.join(", ")} />
          <Fact
            title="Gilt für"
            text={
              units.length === 0 ? "noch keine Wohneinheit im Bestand" : countText(units.length, "Wohneinheit", "Wohneinheiten")
            }
          />
          {calledOff > 0 && <Fact title="Abgesagt" text={countText(calledOff, "offener Termin", "offene Termine")} />}
          {repeats > 0 && <Fact title="Wiederholt" text={countText(repeats, "weiteres Mal", "weitere Male")} />}
          {said.map((one, at) => (
            <Fact key={at} title={`${at + 1}. Wiederholung`} text={repeatWords(one)} />
          ))}
          {note !== "" && <Fact title="Notiz" text={note} />}
          {endedAt !== null && <Fact title="Beendet" text={`${formatDateTime(endedAt)} · ${endedBy ?? "letzter Tag vorbei"}`} />}
        </dl>
        <div className="account-buttons">
          <Link to="/adressen/$uuid" params={{ uuid: idOfIri(objection.adresse) }} className="button level-secondary">
            Adresse öffnen
          </Link>
          {endedAt === null && <Button onClick={() => setOpen("until")}>Ende setzen …</Button>}
          {endedAt === null && (
            <Button level="danger" onClick={() => setOpen("end")}>
              Beenden …
            </Button>
          )}
        </div>
      </div>
      {open === "end" && <EndDialog objection={objection} onClose={() => setOpen(undefined)} />}
      {open === "until" && <UntilDialog objection={objection} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type ChangeProps = { readonly objection: wire.Objection; readonly onClose: () => void };

function EndDialog({ objection, onClose }: ChangeProps) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const send = async () => {
    const done = await write.send(() =>
      api.request(calls.patchObjection, { params: { id: objection.uuid }, body: { ended: true } }),
    );
    refreshObjections(queries);
    if (done === null) return;
    showToast({ about: "objection", level: "positive", title: "Widerspruch beendet", text: objectionDoor(objection) });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Widerspruch beenden?"
      about={objectionDoor(objection)}
      confirmLabel="Beenden"
      severity="danger"
      busy={write.busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>
        Die Wohneinheit steht auf den Tablets wieder so da, wie der letzte Besuch sie hinterlassen hat, bei allen Anbietern.
        Abgesagte Termine bleiben abgesagt. Im Protokoll steht, wer es beendet hat.
      </p>
      <RefusalNote text={write.refusal} />
    </ConfirmDialog>
  );
}

/** So far ahead an end may lie, in days. */
const longestDays = 3660;

function UntilDialog({ objection, onClose }: ChangeProps) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const [until, setUntil] = useState(objection.until);
  const [today] = useState(() => dateOf(new Date().toISOString()));
  const send = async () => {
    const done = await write.send(
      () => api.request(calls.patchObjection, { params: { id: objection.uuid }, body: { until } }),
      ["until"],
    );
    refreshObjections(queries);
    if (done === null) return;
    showToast({ about: "objection", level: "positive", title: `Widerspruch gilt ${validityWords(done)}` });
    onClose();
  };
  return (
    <FormDialog
      title="Ende des Widerspruchs"
      about={objectionDoor(objection)}
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            Speichern
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <EndField
          label="Gilt bis einschließlich"
          value={until}
          earliest={today}
          latest={addDays(today, longestDays)}
          error={write.faults["until"]}
          endless="Auf Weiteres"
          onChange={setUntil}
        />
        <RefusalNote text={write.refusal} />
      </div>
    </FormDialog>
  );
}
