import type { SigningAsked } from "@rundgang/contracts";
import { ConfirmDialog } from "@rundgang/ui";

type LeaveDialogProps = {
  readonly signing: SigningAsked["at"];
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Asks before a call ends for both. An order that the customer has signed, and that nobody has sent, is named: he was told that it will be. */
export function LeaveDialog({ signing, onLeave, onStay }: LeaveDialogProps) {
  if (signing === "received") {
    return (
      <ConfirmDialog
        title="Unterschrieben, noch nicht abgeschickt"
        cancelLabel="Im Gespräch bleiben"
        confirmLabel="Gespräch beenden"
        onConfirm={onLeave}
        onCancel={onStay}
      >
        Der Kunde hat unterschrieben, aber sein Auftrag ist noch nicht abgeschickt. Wenn du das Gespräch beendest, bleibt er auf
        diesem Gerät: Öffne ihn gleich danach, prüfe ihn, und schick ihn ab.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title="Gespräch beenden" confirmLabel="Beenden" severity="danger" onConfirm={onLeave} onCancel={onStay}>
      {signing === "ordered"
        ? "Das Gespräch endet für dich und den Kunden. Der Auftrag ist abgeschickt."
        : "Das Gespräch endet für dich und den Kunden. Was im Formular steht, bleibt als Entwurf."}
    </ConfirmDialog>
  );
}
