import { useState, type ComponentProps } from "react";
import { ConfirmDialog, Dialog } from "@rundgang/ui";

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, "onClose"> & { readonly onClose: () => void };

/**
 * A dialog in which something is filled in. Escape, back and the close button ask first where something was: they are pressed by mistake, while
 * its own 'Abbrechen' is meant. Closing the window asks as well.
 */
export function FormDialog({ children, onClose, ...rest }: FormDialogProps) {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog {...rest} onClose={() => (isTouched ? setAsking(true) : onClose())}>
      {/* Fields tell of each change by themselves, so no form has to compare itself with what it began with. */}
      <div className="contents" data-unsaved={isTouched ? "" : undefined} onInput={() => setTouched(true)}>
        {children}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Eingaben verwerfen?"
          severity="danger"
          confirmLabel="Verwerfen"
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        >
          Was du eingetragen hast, ist noch nicht gespeichert.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
