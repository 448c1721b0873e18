import type { wire } from "@rundgang/contracts";
import { idOfIri } from "@rundgang/contracts";
import { allowedOrderTypes, offeredForms } from "@rundgang/domain";
import { Button, Dialog, formatSince, NoticeDialog, OrderIcon, UndoIcon } from "@rundgang/ui";
import { useEffect, useState } from "react";

import type { OrderDraft } from "../../../data/commands/order-draft.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useNow } from "../../../hooks/use-now.ts";
import { useStore } from "../../../hooks/use-store.ts";
import { FormChoice } from "./form-choice.tsx";

type OrderEntryProps = {
  readonly unitId: string;
  readonly address: wire.Address;
  /** Go to /order/{unitId}?form=…&orderType=live. */
  readonly onOpen: (formId: string) => void;
  /** Nothing can be sold before signing in anew (A §8). */
  readonly onLogout: () => void;
  readonly onClose: () => void;
};

/** 'Live erfassen', then 'Formularauswahl'; a draft that was begun is offered first (B §2 "Order entry per unit"). */
export function OrderEntry({ unitId, address, onOpen, onLogout, onClose }: OrderEntryProps) {
  const data = useAppData();
  const { forms: all, projectSettings } = useStore(data.masters);
  const online = useStore(data.online);
  const draft = useDraft(unitId);
  const now = useNow();
  const [choosing, setChoosing] = useState(false);
  const forms = offeredForms(all, address);
  const project = address.projekt === null ? undefined : projectSettings.get(address.projekt);
  const types = allowedOrderTypes({
    createdBySalesman: address.data.createdBySalesman ?? false,
    paperOrderPossible: project?.paperOrderPossible ?? "NEIN",
    online,
  });

  if (!all.some((form) => form.status === "ACTIVE")) {
    return (
      <NoticeDialog title="Keine Formulare" level="yellow" onConfirm={onLogout}>
        Es wurden keine aktiven Formulare auf deinem Tablet gefunden. Bitte logge dich einmal erneut ein.
      </NoticeDialog>
    );
  }
  const begin = async (formId: string) => {
    if (draft !== null && draft !== "reading") await data.commands.discardDraft(unitId);
    onOpen(formId);
  };
  if (choosing) {
    return (
      <FormChoice
        forms={forms}
        replacesDraft={draft !== null && draft !== "reading"}
        onChoose={(formId) => void begin(formId)}
        onClose={() => setChoosing(false)}
      />
    );
  }
  return (
    <Dialog title="Auftrag erfassen" onClose={onClose} footer={<Button onClick={onClose}>Abbrechen</Button>}>
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
          onClick={() => setChoosing(true)}
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
