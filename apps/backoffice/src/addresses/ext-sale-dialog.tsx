import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, wire } from "@rundgang/contracts";
import { doorName, unitName } from "@rundgang/domain";
import { Button, showToast, TextArea } from "@rundgang/ui";
import { v7 } from "uuid";

import { FormDialog } from "../app/form-dialog.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { refreshAddress } from "./address-keys.ts";

type ExtSaleDialogProps = {
  readonly address: wire.Address;
  readonly unit: wire.Unit;
  /** True: somebody else has sold it; false: that is taken back. */
  readonly sold: boolean;
  readonly onClose: () => void;
};

const words = {
  true: {
    title: "Anderweitig verkauft",
    action: "Als verkauft vermerken",
    text: "Auf den Tablets steht die Wohneinheit sofort als ‚Abgeschlossen‘. Niemand kann dort mehr einen Besuch, einen Termin oder einen Auftrag beginnen. Was vorher erfasst wurde und noch unterwegs ist, kommt an.",
    label: "Woher weißt du das?",
    missing: "Bitte schreibe, woher du es weißt. Sonst kann es später niemand nachvollziehen.",
    done: "ist als anderweitig verkauft vermerkt",
  },
  false: {
    title: "Verkauf zurücknehmen",
    action: "Zurücknehmen",
    text: "Die Wohneinheit steht auf den Tablets sofort wieder so da, wie der letzte Besuch sie hinterlassen hat. Ein Import ändert daran nichts.",
    label: "Warum stimmt es nicht mehr?",
    missing: "Bitte schreibe, warum es nicht mehr stimmt. Sonst kann es später niemand nachvollziehen.",
    done: "ist nicht mehr als anderweitig verkauft vermerkt",
  },
} as const;

/** The answer may be lost and the word said: the same request again is no second one. */
const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt vermerkt wird nichts.";

/** Says of a unit that somebody else has sold it, or takes that back; why is a must, since a word without a reason cannot be checked. */
export function ExtSaleDialog({ address, unit, sold, onClose }: ExtSaleDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef({ uuid: v7(), note: "" });
  const { title, action, text: about, label, missing, done } = words[`${sold}`];
  const note = text.trim();

  const send = async () => {
    setTried(true);
    if (note === "" || busy) return;
    if (sent.current.note !== note) sent.current = { uuid: v7(), note };
    setBusy(true);
    const answer = await api.request(calls.postExtSale, { body: { ...sent.current, unit: unit["@id"], sold } });
    setBusy(false);
    refreshAddress(queries, address["@id"]);
    if (answer.type !== "ok") {
      setRefusal(answer.type === "refused" ? answer.text : unanswered);
      return;
    }
    showToast({ level: "positive", title: `WE ${unit.position} ${done}` });
    onClose();
  };

  return (
    <FormDialog
      title={title}
      about={`${doorName(address, unit)} · ${unitName(unit.name)}`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{about}</p>
      <TextArea
        label={label}
        required
        rows={3}
        maxLength={wire.longestExtSaleNote}
        value={text}
        onChange={setText}
        error={isTried && note === "" ? missing : undefined}
      />
      <p className="text-sm text-muted">Deine Notiz liest nur das Backoffice. Dein Name und die Zeit stehen dabei.</p>
      <RefusalNote text={refusal} />
    </FormDialog>
  );
}
