import type { wire } from "@rundgang/contracts";
import { idOfIri } from "@rundgang/contracts";
import { allowedOrderTypes, offeredForms } from "@rundgang/domain";
import { Button, ConfirmDialog, Dialog, formatSince, NoticeDialog, OrderIcon, UndoIcon } from "@rundgang/ui";
import { useEffect, useState } from "react";

import type { OrderDraft } from "../../../data/commands/order-draft.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useNow } from "../../../hooks/use-now.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { FormChoice } from "./form-choice.tsx";

type OrderEntryProps = {
  readonly unitId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly address: wire.Address;
  /** Go to /order/{unitId}?form=…&orderType=live. */
  readonly onOpen: (formId: string) => void;
  /** Nothing can be sold before signing in anew (A §8). */
  readonly onLogout: () => void;
  readonly onClose: () => void;
};

/** 'Live erfassen', then 'Formularauswahl'; a draft that was begun is offered first (B §2 "Order entry per unit"). */
export function OrderEntry({ unitId, door, address, onOpen, onLogout, onClose }: OrderEntryProps) {
  const data = useAppData();
  const { forms: all, projectSettings } = useObservable(data.masters);
  const online = useObservable(data.online);
  const draft = useDraft(unitId);
  const now = useNow();
  const [step, setStep] = useState<"type" | "discard" | "form">("type");
  const forms = offeredForms(all, address);
  const project = address.projekt === null ? undefined : projectSettings.get(address.projekt);
  const types = allowedOrderTypes({
    createdBySalesman: address.data.createdBySalesman ?? false,
    paperOrderPossible: project?.paperOrderPossible ?? "NEIN",
    online,
  });

  if (!all.some((form) => form.status === "ACTIVE")) {
    return (
      <NoticeDialog title="Keine Formulare" about={door} level="yellow" onConfirm={onLogout}>
        Es wurden keine aktiven Formulare auf deinem Tablet gefunden. Bitte logge dich einmal erneut ein.
      </NoticeDialog>
    );
  }
  const begin = async (formId: string) => {
    if (draft !== null && draft !== "reading") await data.commands.discardDraft(unitId);
    onOpen(formId);
  };
  /* A choice of one is none: the head of the form names it (3-decisions "Wordings"). */
  const [only] = forms.length === 1 ? forms : [];
  const choose = () => (only === undefined ? setStep("form") : void begin(only.uuid));
  if (step === "discard") {
    return (
      <ConfirmDialog
        title="Begonnenen Auftrag verwerfen"
        about={door}
        severity="danger"
        confirmLabel="Verwerfen und neu beginnen"
        onConfirm={choose}
        onCancel={() => setStep("type")}
      >
        An dieser Wohneinheit ist schon ein Auftrag begonnen. Alle seine Angaben, Fotos und Unterschriften werden auf diesem Gerät
        gelöscht und lassen sich nicht wiederherstellen.
      </ConfirmDialog>
    );
  }
  if (step === "form") {
    return <FormChoice forms={forms} about={door} onChoose={(formId) => void begin(formId)} onClose={() => setStep("type")} />;
  }
  return (
    <Dialog title="Auftrag erfassen" about={door} onClose={onClose} footer={<Button onClick={onClose}>Abbrechen</Button>}>
      {draft !== null && draft !== "reading" && (
        <>
          <Button level="primary" size="large" block icon={<UndoIcon />} onClick={() => onOpen(idOfIri(draft.form))}>
            Entwurf wiederherstellen
          </Button>
          <p className="numbers -mt-2 text-sm text-muted">zuletzt gesichert {formatSince(draft.changedAt, now)}</p>
        </>
      )}
      {types.includes("live") ? (
        <Button
          level={draft === null ? "primary" : "secondary"}
          size="large"
          block
          icon={<OrderIcon />}
          disabled={draft === "reading" || forms.length === 0}
          onClick={() => (draft === null ? choose() : setStep("discard"))}
        >
          Live erfassen
        </Button>
      ) : (
        <p>Diese Adresse hast du selbst angelegt. Live-Aufträge sind erst möglich, wenn das Backoffice sie geprüft hat.</p>
      )}
      {forms.length === 0 && <p className="text-muted">Für den Anbieter dieser Adresse gibt es kein aktives Formular.</p>}
    </Dialog>
  );
}

/** The unit's draft; 'reading' until the device answered. */
function useDraft(unitId: string): OrderDraft | null | "reading" {
  const { commands } = useAppData();
  const [draft, setDraft] = useState<OrderDraft | null | "reading">("reading");
  useEffect(() => {
    let gone = false;
    void commands.draftOf(unitId).then((found) => {
      if (!gone) setDraft(found);
    });
    return () => {
      gone = true;
    };
  }, [commands, unitId]);
  return draft;
}
