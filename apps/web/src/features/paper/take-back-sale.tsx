import { Button, ConfirmDialog, showToast, UndoIcon } from "@rundgang/ui";
import { useState } from "react";

import type { PaperSale } from "../../data/paper/paper-sale.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";

/**
 * The way back where the contract never comes: the visit is revoked, whenever that is, and what was begun of the order goes (decision 041).
 * In foreign territories the visit is not on the device, and only the back office can take it back.
 */
export function TakeBackSale({ sale: { unitId, door, visitId, foreign } }: { readonly sale: PaperSale }) {
  const { commands } = useAppData();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (foreign) return null;
  const takeBack = async () => {
    setBusy(true);
    const outcome = await commands.takeBackVisits([
      { unitId, qualificationId: visitId, finished: [], before: { status: "OPEN", latestQualification: null } },
    ]);
    if (outcome.ok) await commands.discardDraft(unitId);
    setBusy(false);
    setAsking(false);
    if (outcome.ok) showToast({ about: visitId, level: "positive", title: "Verkauf zurückgenommen", text: door });
    else tellRefusal("Nicht zurückgenommen", door, outcome);
  };
  return (
    <div className="sale-back">
      <Button icon={<UndoIcon className="icon-sm" />} onClick={() => setAsking(true)}>
        Verkauf zurücknehmen …
      </Button>
      {asking && (
        <ConfirmDialog
          title="Verkauf zurücknehmen"
          about={door}
          severity="danger"
          confirmLabel="Verkauf zurücknehmen"
          busy={busy}
          onConfirm={() => void takeBack()}
          onCancel={() => setAsking(false)}
        >
          Die Wohneinheit ist dann wieder offen. Formular und Fotos dieses Papierauftrags werden auf diesem Gerät gelöscht und
          lassen sich nicht wiederherstellen.
        </ConfirmDialog>
      )}
    </div>
  );
}
