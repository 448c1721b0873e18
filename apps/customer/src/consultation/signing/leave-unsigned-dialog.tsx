import { ConfirmDialog } from "@rundgang/ui";

type LeaveUnsignedDialogProps = {
  /** "Nele Brandt" */
  readonly consultant: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** 'Verlassen' at the review: asked once, for the call ends with it and nothing is ordered (decision 157). */
export function LeaveUnsignedDialog({ consultant, onLeave, onStay }: LeaveUnsignedDialogProps) {
  return (
    <ConfirmDialog
      title="Ohne Unterschrift verlassen"
      severity="danger"
      confirmLabel="Verlassen"
      cancelLabel="Zurück zum Auftrag"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      Das Gespräch endet, und bestellt ist nichts. {consultant} sieht, dass Sie nicht unterschrieben haben.
    </ConfirmDialog>
  );
}
