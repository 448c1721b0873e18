import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Button, ConfirmDialog, formatDateTime, showToast, Skeleton } from "@rundgang/ui";

import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { ContentsDialog } from "./contents-dialog.tsx";
import { noteText, stepWords, taskTitles } from "./device-words.ts";
import { deviceTasks, refreshDevices } from "./queries.ts";

type DeviceTasksProps = {
  /** IRI. */
  readonly person: string;
  readonly isAdmin: boolean;
};

/** What was asked of a person's devices, with who asked and what became of it; the newest first. */
export function DeviceTasks({ person, isAdmin }: DeviceTasksProps) {
  const tasks = useQuery(deviceTasks(useApi(), person));
  const [shown, setShown] = useState<wire.AskedDeviceTask | null>(null);
  const [withdrawn, setWithdrawn] = useState<wire.AskedDeviceTask | null>(null);
  return (
    <section className="account-part" aria-label="Hilfe aus der Ferne">
      <h3>Hilfe aus der Ferne</h3>
      {tasks.isPending && <Skeleton className="h-24" />}
      {tasks.isError && <p role="alert">{tasks.error.message}</p>}
      {tasks.data?.length === 0 && <p className="text-muted">Von den Geräten dieser Person ist nichts erbeten.</p>}
      <ol className="device-tasks">
        {(tasks.data ?? []).map((task) => (
          <li key={task.uuid}>
            <b>{titleOf(task)}</b>
            {task.steps.map(({ step, by, note, at }) => (
              <span key={`${at} ${step}`} className="numbers text-sm text-muted">
                {formatDateTime(at)} {stepWords[step]} ({by}){note !== "" && `: ${noteText(note)}`}
              </span>
            ))}
            {isAdmin && (task.hasContents || task.isOpen) && (
              <span className="account-buttons">
                {task.hasContents && <Button onClick={() => setShown(task)}>Ansehen …</Button>}
                {task.isOpen && <Button onClick={() => setWithdrawn(task)}>Zurücknehmen …</Button>}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        Ein Abbild enthält Namen und Adressen, keine IBAN, keine Unterschriften. Die Person erfährt davon, und jedes ihrer Geräte
        fragt beim Start und alle 20 Minuten, was erbeten ist.
      </p>
      {shown !== null && <ContentsDialog task={shown} onClose={() => setShown(null)} />}
      {withdrawn !== null && <WithdrawDialog task={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  );
}

function titleOf({ kind, priority }: wire.AskedDeviceTask): string {
  return priority === null ? taskTitles[kind] : `${taskTitles[kind]}: ${priority}`;
}

function WithdrawDialog({ task, onClose }: { readonly task: wire.AskedDeviceTask; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    const answer = await api.request(calls.withdrawDeviceTask, { params: { id: task.uuid }, body: { withdrawn: true } });
    setBusy(false);
    refreshDevices(queries);
    if (answer.type === "ok") {
      showToast({ about: "device", level: "positive", title: "Die Aufgabe ist zurückgenommen" });
      onClose();
    } else
      setRefusal(answer.type === "refused" ? answer.text : "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.");
  };
  return (
    <ConfirmDialog
      title="Aufgabe zurücknehmen"
      about={`${task.name}: ${titleOf(task)}`}
      confirmLabel="Zurücknehmen"
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>
        {task.steps.some(({ step }) => step === "received")
          ? "Das Gerät hat den Vorgang schon übergeben; vielleicht hat es ihn dort auch schon verworfen."
          : "Die Geräte hören dann nichts mehr davon."}
      </p>
      <RefusalNote text={refusal} />
    </ConfirmDialog>
  );
}
