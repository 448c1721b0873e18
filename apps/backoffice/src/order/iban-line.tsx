import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { calls, wire, type BodyOf } from "@rundgang/contracts";
import { Button, CopyIcon, Dialog, HideIcon, IconButton, ShowIcon, showToast, TextArea } from "@rundgang/ui";
import { v7 } from "uuid";

import { useApi } from "../session/session-context.tsx";
import { ibanViewsKey } from "./iban-query.ts";
import { RefusalNote } from "./refusal-note.tsx";

/** So long a shown IBAN stands there (ms). */
const shownMs = 60_000;

type Customer = Pick<wire.Customer, "@id" | "iban">;

/** The customer's IBAN: masked, and whole for a minute to whoever says why he needs it. It is kept nowhere but here. */
export function IbanLine({ customer, about }: { readonly customer: Customer; readonly about: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <>
      {shown === null ? (
        <span className="iban-line">
          <span>{customer.iban}</span>
          <Button level="plain" icon={<ShowIcon className="icon-sm" />} onClick={() => setAsking(true)}>
            IBAN zeigen …
          </Button>
        </span>
      ) : (
        <span className="iban-line" role="status">
          <b>{grouped(shown)}</b>
          <IconButton label="IBAN kopieren" icon={<CopyIcon className="icon-sm" />} onClick={() => void copy(shown)} />
          <IconButton label="IBAN verbergen" icon={<HideIcon className="icon-sm" />} onClick={() => setShown(null)} />
          <span className="text-sm text-muted">steht eine Minute hier</span>
        </span>
      )}
      {isAsking && (
        <IbanDialog
          customer={customer}
          about={about}
          onShow={(iban) => {
            setShown(iban);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** In groups of four, as it is read out. */
function grouped(iban: string): string {
  return iban.replaceAll(/\s/gu, "").replaceAll(/(?<four>.{4})(?=.)/gu, "$<four> ");
}

async function copy(iban: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(iban);
    showToast({ about: "iban", level: "positive", title: "IBAN kopiert" });
  } catch {
    showToast({ about: "iban", level: "danger", title: "Die IBAN konnte nicht kopiert werden" });
  }
}

type IbanDialogProps = {
  readonly customer: Customer;
  readonly about: string;
  readonly onShow: (iban: string) => void;
  readonly onClose: () => void;
};

function IbanDialog({ customer, about, onShow, onClose }: IbanDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const sent = useRef({ reason: "", uuid: "" });
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fault = wire.viewReasonFault(reason);
  const kunde: BodyOf<typeof calls.postIbanView>["kunde"] = customer["@id"];

  const send = async () => {
    setTried(true);
    if (fault !== null) return;
    const words = reason.trim();
    /* The same again is the same view: its answer may have been lost. */
    if (sent.current.reason !== words) sent.current = { reason: words, uuid: v7() };
    setBusy(true);
    const answer = await api.request(calls.postIbanView, { body: { ...sent.current, kunde } });
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ibanViewsKey(kunde) });
    if (answer.type === "ok" && answer.value.iban !== null) onShow(answer.value.iban);
    else setRefusal(answer.type === "refused" ? answer.text : "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.");
  };

  return (
    <Dialog
      title="IBAN zeigen"
      about={about}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            Zeigen
          </Button>
        </>
      }
    >
      <p>Deine Einsicht steht danach mit Grund, Name und Zeit im Verlauf des Auftrags. Die IBAN ist eine Minute lang zu sehen.</p>
      <TextArea
        label="Wofür brauchst du die IBAN?"
        required
        rows={3}
        maxLength={wire.viewReasonLength.max}
        value={reason}
        onChange={setReason}
        error={isTried ? (fault ?? undefined) : undefined}
      />
      <RefusalNote text={refusal} />
    </Dialog>
  );
}
