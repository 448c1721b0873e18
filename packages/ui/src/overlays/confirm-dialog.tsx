import type { ReactNode } from "react";

import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  readonly title?: string;
  /** Which door. */
  readonly about?: string;
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** `danger` for what deletes or refuses. */
  readonly severity?: "notice" | "danger";
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A question with two answers (A §2: 'Aktion bestätigen', 'OK', 'Abbrechen'). */
export function ConfirmDialog({
  title = "Aktion bestätigen",
  about,
  children,
  confirmLabel = "OK",
  cancelLabel = "Abbrechen",
  severity = "notice",
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      about={about}
      onClose={onCancel}
      busy={busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button level={severity === "danger" ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
