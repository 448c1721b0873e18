import { useState, type ComponentProps, type MouseEvent } from "react";
import { ConfirmDialog, Dialog } from "@rundgang/ui";

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, "onClose"> & { readonly onClose: () => void };

/**
 * A dialog in which something is filled in. Escape, back and the close button ask first where something was: they are pressed by mistake, while
 * its own 'Abbrechen' is meant. Closing the window asks as well.
 */
export function FormDialog({ children, onClose, ...rest }: FormDialogProps) {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /* Adding a line, removing one or choosing from a list is done by buttons, of which no input tells. */
  const notePress = ({ target, currentTarget }: MouseEvent) => {
    const button = target instanceof Element ? target.closest("button") : null;
    /* A calendar tells of the day that was chosen; opening, leafing through and closing it changes nothing. */
    const isOfCalendar =
      button?.getAttribute("aria-haspopup") === "dialog" || button?.closest("dialog") !== currentTarget.closest("dialog");
    if (button !== null && !isOfCalendar) setTouched(true);
  };
  return (
    <Dialog {...rest} onClose={() => (isTouched ? setAsking(true) : onClose())}>
      {/* Fields tell of each change by themselves, so no form has to compare itself with what it began with. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it hears of its buttons, which keys press too */}
      <div className="contents" data-unsaved={isTouched ? "" : undefined} onInput={() => setTouched(true)} onClick={notePress}>
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
