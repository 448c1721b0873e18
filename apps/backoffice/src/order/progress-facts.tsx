import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, dateOf, type wire } from "@rundgang/contracts";
import {
  addDays,
  laterDayFaults,
  laterStepLabels,
  laterSteps,
  portStateLabels,
  portStates,
  type PortState,
} from "@rundgang/domain";
import { Button, DayField, formatDateTime, SelectField, showToast, Skeleton, useNow } from "@rundgang/ui";

import { useWrite } from "../masters/use-write.ts";
import { keys, orderProgress } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { FactsPart } from "./facts-part.tsx";
import { RefusalNote } from "./refusal-note.tsx";

/** How far an accepted order has come, as its customer reads it: building, the technician's appointment, the line in use, the ported number. */
export function ProgressFacts({ order }: { readonly order: wire.Order }) {
  const api = useApi();
  const progress = useQuery(orderProgress(api, order.uuid));
  if (progress.isPending) return <Skeleton className="m-5 h-24" />;
  if (progress.isError) {
    return (
      <FactsPart title="Stand für den Kunden">
        <p role="alert">{progress.error.message}</p>
      </FactsPart>
    );
  }
  const { value, version } = progress.data;
  return (
    <FactsPart title="Stand für den Kunden">
      <p className="text-sm text-muted">{pageWords(value)}</p>
      {order.status.status === "ACCEPTED" || value.changedAt !== null ? (
        <ProgressForm order={order} progress={value} version={version} />
      ) : (
        <p className="text-sm text-muted">
          Bau, Termin und Freischaltung lassen sich eintragen, sobald der Auftrag angenommen ist.
        </p>
      )}
    </FactsPart>
  );
}

function pageWords({ hasPage, wantsMails }: wire.OrderProgress): string {
  if (!hasPage) return "Der Kunde hat keine Statusseite: Der Auftrag ist ihm noch nicht bestätigt, oder nichts weist ihn aus.";
  return wantsMails
    ? "Der Kunde liest das auf seiner Seite und bekommt zu jedem neuen Tag eine E-Mail."
    : "Der Kunde liest das auf seiner Seite. E-Mails dazu möchte er nicht.";
}

type ProgressFormProps = { readonly order: wire.Order; readonly progress: wire.OrderProgress; readonly version: string };

function ProgressForm({ order, progress, version }: ProgressFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const today = dateOf(useNow());
  /* What was changed alone: what a colleague sets meanwhile stays in sight. */
  const [changes, setChanges] = useState<wire.OrderProgressPatch>({});
  const shown = {
    construction: chosen(changes.construction, progress.construction),
    appointment: chosen(changes.appointment, progress.appointment),
    active: chosen(changes.active, progress.active),
    port: chosen(changes.port, progress.port),
    portOn: chosen(changes.portOn, progress.portOn),
  };
  const receivedOn = dateOf(order.erfassungsdatumAt);
  const isChanged = Object.keys(changes).length > 0;
  const faults = isChanged ? laterDayFaults(shown, { status: order.status.status, receivedOn }) : [];
  const faultOf = (field: string) => faults.find((one) => one.field === field)?.message ?? write.faults[field];
  const change = (more: wire.OrderProgressPatch) => {
    write.reset();
    setChanges({ ...changes, ...more });
  };
  const refresh = () => void queries.invalidateQueries({ queryKey: keys.progress(order["@id"]) });

  const send = async () => {
    if (faults.length > 0) return;
    const headers = { "If-Match": version };
    const saved = await write.send(
      () => api.request(calls.patchOrderProgress, { params: { id: order.uuid }, headers, body: changes }),
      ["construction", "appointment", "active"],
    );
    refresh();
    if (saved === null) return;
    setChanges({});
    showToast({ about: "progress", level: "positive", title: `Auftrag ${order.id}: Stand gespeichert` });
  };

  return (
    <>
      {laterSteps.map((step) => (
        <div key={step} className="progress-day">
          <DayField
            label={laterStepLabels[step]}
            value={shown[step]}
            earliest={receivedOn}
            latest={addDays(today, 1100)}
            error={faultOf(step)}
            onChange={(day) => change({ [step]: day })}
          />
          {shown[step] !== null && (
            <Button level="plain" aria-label={`${laterStepLabels[step]}: Tag entfernen`} onClick={() => change({ [step]: null })}>
              Entfernen
            </Button>
          )}
        </div>
      ))}
      {progress.portsNumber && (
        <>
          <SelectField
            label="Anbieterwechsel"
            value={shown.port ?? ""}
            placeholder="noch nichts bekannt"
            options={portStates.map((value) => ({ value, label: portStateLabels[value] }))}
            onChange={(value) => change({ port: portStates.find((one): one is PortState => one === value) ?? null })}
          />
          {shown.port !== null && (
            <DayField
              label="Tag des Wechsels"
              value={shown.portOn}
              earliest={receivedOn}
              latest={addDays(today, 1100)}
              onChange={(portOn) => change({ portOn })}
            />
          )}
        </>
      )}
      <RefusalNote text={write.refusal} />
      {isChanged && (
        <div className="progress-buttons">
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            Stand speichern
          </Button>
          <Button
            disabled={write.busy}
            onClick={() => {
              write.reset();
              setChanges({});
              refresh();
            }}
          >
            Verwerfen
          </Button>
        </div>
      )}
      {progress.changedAt !== null && (
        <p className="numbers text-sm text-muted">
          {progress.changedBy ?? "Server"} · {formatDateTime(progress.changedAt)}
        </p>
      )}
    </>
  );
}

/** What was chosen; undefined: it stays. */
function chosen<Value>(wanted: Value | undefined, before: Value): Value {
  return wanted === undefined ? before : wanted;
}
