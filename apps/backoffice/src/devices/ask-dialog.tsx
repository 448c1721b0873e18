import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Button, formatDateTime, RadioGroup, SelectField, showToast } from "@rundgang/ui";
import { v7 } from "uuid";

import { FormDialog } from "../app/form-dialog.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { requestText, taskTitles } from "./device-words.ts";
import { refreshDevices } from "./queries.ts";

type AskDialogProps = { readonly device: wire.Device; readonly onClose: () => void };

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt gestellt wird nichts.";

const explained: Readonly<Record<wire.DeviceTaskKind, string>> = {
  dump: "Die Geräte schicken, was bei ihnen liegt, ohne Zugänge, Unterschriften und IBAN.",
  purge: "Der Vorgang wird hierher übergeben und dann auf dem Gerät verworfen. Er geht nicht mehr hinaus.",
  dissolve: "Der Vorgang geht hinaus, ohne auf den anderen zu warten.",
  priority: "Die höhere Zahl geht zuerst hinaus.",
};

/** Asks something of a person's devices; what is about a request can be chosen where one waits. */
export function AskDialog({ device, onClose }: AskDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const waiting = device.openRequests;
  const [kind, setKind] = useState<wire.DeviceTaskKind>("dump");
  const [request, setRequest] = useState("");
  const [parent, setParent] = useState("");
  const [priority, setPriority] = useState("9");
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef({ uuid: v7(), text: "" });
  const kinds: readonly wire.DeviceTaskKind[] =
    waiting.length === 0
      ? ["dump"]
      : waiting.length === 1
        ? ["dump", "purge", "priority"]
        : ["dump", "priority", "dissolve", "purge"];
  const options = waiting.map(({ id, kind: what, at }) => ({
    value: id,
    label: `${requestText(what)}, seit ${formatDateTime(at)}`,
  }));
  const isMissing = (kind !== "dump" && request === "") || (kind === "dissolve" && parent === "");

  const send = async () => {
    setTried(true);
    if (busy || isMissing) return;
    const wanted = {
      mitarbeiter: device.mitarbeiter,
      kind,
      ...(kind !== "dump" && { request }),
      ...(kind === "dissolve" && { parent }),
      ...(kind === "priority" && { priority: Number(priority) }),
    };
    const text = JSON.stringify(wanted);
    /* The same again is the same request; what was changed is another one. */
    if (sent.current.text !== text) sent.current = { uuid: v7(), text };
    setBusy(true);
    const answer = await api.request(calls.postDeviceTask, { body: { uuid: sent.current.uuid, ...wanted } });
    setBusy(false);
    refreshDevices(queries);
    if (answer.type === "ok") {
      showToast({ about: "device", level: "positive", title: `${taskTitles[kind]}: von ${device.name} erbeten` });
      onClose();
    } else setRefusal(answer.type === "refused" ? answer.text : unanswered);
  };

  return (
    <FormDialog
      title="Aufgabe stellen"
      about={`Geräte von ${device.name}`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level={kind === "purge" ? "danger" : "primary"} busy={busy} onClick={() => void send()}>
            Stellen
          </Button>
        </>
      }
    >
      <div className="account-form">
        <RadioGroup
          label="Was soll geschehen?"
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: taskTitles[value] }))}
        />
        <p className="text-sm text-muted">{explained[kind]}</p>
        {kind !== "dump" && (
          <SelectField
            label="Vorgang"
            required
            placeholder="Bitte wählen"
            value={request}
            options={options}
            onChange={setRequest}
            error={isTried && request === "" ? "Bitte wähle den Vorgang, um den es geht." : undefined}
          />
        )}
        {kind === "dissolve" && (
          <SelectField
            label="soll nicht länger warten auf"
            required
            placeholder="Bitte wählen"
            value={parent}
            options={options.filter(({ value }) => value !== request)}
            onChange={setParent}
            error={isTried && parent === "" ? "Bitte wähle den Vorgang, auf den er nicht länger warten soll." : undefined}
          />
        )}
        {kind === "priority" && (
          <SelectField
            label="Priorität"
            value={priority}
            options={Array.from({ length: 10 }, (_, index) => ({ value: String(9 - index), label: String(9 - index) }))}
            onChange={setPriority}
          />
        )}
        <p className="text-sm text-muted">
          Die Geräte hören davon beim Start der App und alle 20 Minuten, mit Netz. {device.name} erfährt davon, und dein Name
          steht dabei.
        </p>
        <RefusalNote text={refusal} />
      </div>
    </FormDialog>
  );
}
