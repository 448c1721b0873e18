import { useQuery, useQueryClient } from "@tanstack/react-query";
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

import { sendFresh } from "../masters/send-fresh.ts";
import { useTyped } from "../masters/use-typed.ts";
import { useWrite } from "../masters/use-write.ts";
import { OvertakenNote } from "../masters/who-and-when.tsx";
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
  const saved = fieldsOf(progress);
  const { shown, changed, overtaken, change: type, forget } = useTyped(`progress ${order.uuid}`, saved);
  const receivedOn = dateOf(order.erfassungsdatumAt);
  const isChanged = Object.keys(changed).length > 0;
  const faults = isChanged ? laterDayFaults(shown, { status: order.status.status, receivedOn }) : [];
  const faultOf = (field: string) => faults.find((one) => one.field === field)?.message ?? write.faults[field];
  const change = (more: Partial<Fields>) => {
    write.reset();
    type(more);
  };
  const refresh = () => void queries.invalidateQueries({ queryKey: keys.progress(order["@id"]) });

  const send = async () => {
    if (faults.length > 0) return;
    const params = { id: order.uuid };
    const sent = await write.send(
      () =>
        sendFresh({
          tag: version,
          patch: (match) => api.request(calls.patchOrderProgress, { params, headers: { "If-Match": match }, body: changed }),
          read: () => api.request(calls.getOrderProgress, { params }),
          /* What a colleague set in another field goes with this; what he set in one of these is shown first. */
          isUntouched: (newest) => fieldNames.every((name) => changed[name] === undefined || newest[name] === saved[name]),
        }),
      ["construction", "appointment", "active"],
    );
    refresh();
    if (sent === null) return;
    forget();
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
      {overtaken.length > 0 && <OvertakenNote />}
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
              forget();
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

type Fields = Pick<wire.OrderProgress, "construction" | "appointment" | "active" | "port" | "portOn">;

const fieldNames = ["construction", "appointment", "active", "port", "portOn"] as const;

function fieldsOf({ construction, appointment, active, port, portOn }: wire.OrderProgress): Fields {
  return { construction, appointment, active, port, portOn };
}
