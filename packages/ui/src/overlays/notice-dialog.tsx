import type { ReactNode } from "react";

import { Button } from "../actions/button.tsx";
import type { Level } from "../level.ts";
import { Dialog } from "./dialog.tsx";

type NoticeDialogProps = {
  readonly title: string;
  /** Which door. */
  readonly about?: string;
  readonly children: ReactNode;
  readonly level?: Level;
  readonly confirmLabel?: string;
  readonly onConfirm: () => void;
};

/** Something to know, with one button (A §2 "notice modal"). */
export function NoticeDialog({ title, about, children, level = "primary", confirmLabel = "OK", onConfirm }: NoticeDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      about={about}
      footer={
        <Button level={level} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
