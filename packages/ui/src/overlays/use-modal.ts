import { useEffect, useRef, type ComponentProps, type RefObject } from "react";

import { useBackLayer } from "./back-stack.ts";
import { giveFocusBack } from "./give-focus-back.ts";

type Modal = {
  /** For the `<dialog>`. */
  readonly box: RefObject<HTMLDialogElement | null>;
  readonly events: Required<Pick<ComponentProps<"dialog">, "onCancel" | "onClose">>;
};

/**
 * Shows a `<dialog>` as a modal one for as long as it is rendered: the page behind is inert, the focus goes in and comes back to where it was,
 * Escape and back call `onClose`.
 * @param onClose without it the dialog stays, and `onStay` says why
 */
export function useModal(onClose: (() => void) | undefined, onStay: () => void): Modal {
  const box = useRef<HTMLDialogElement>(null);
  useBackLayer(() => (onClose === undefined ? onStay() : onClose()));
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    /* Orca 43 is silent about a title that gets the focus while the page behind it leaves its tree. Of the dialog itself it says name and words. */
    if (dialog?.querySelector(".dialog-title") === document.activeElement) dialog?.focus();
    return () => {
      dialog?.close();
      giveFocusBack(before);
    };
  }, []);
  return {
    box,
    events: {
      onCancel: (event) => {
        /* React lets the event climb out of a dialog that was opened by this one. */
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (onClose === undefined) onStay();
        else onClose();
      },
      onClose: (event) => {
        /* A second Escape closes without asking; a dialog that must be answered opens again. */
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (onClose === undefined) event.currentTarget.showModal();
        else onClose();
      },
    },
  };
}
