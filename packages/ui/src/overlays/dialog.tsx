import { useId, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { IconButton } from "../actions/icon-button.tsx";
import { CloseIcon } from "../icons.ts";
import { joinClasses } from "../join-classes.ts";
import { showToast } from "./toast-store.ts";
import { useLoneScroller } from "./use-lone-scroller.ts";
import { useModal } from "./use-modal.ts";

type DialogProps = {
  readonly title: ReactNode;
  /** What it is about, below the title: which door. */
  readonly about?: string | undefined;
  readonly children: ReactNode;
  /** Buttons: the way back left, the action at the right end. */
  readonly footer?: ReactNode;
  /** Called by Escape, the back gesture and the close button. Without it the dialog stays until its own buttons end it. */
  readonly onClose?: (() => void) | undefined;
  /** Something is being done that must come to its end: nothing closes it meanwhile. */
  readonly busy?: boolean;
  /** `sheet` stands at the right edge, as high as the screen. */
  readonly size?: "normal" | "wide" | "full" | "sheet";
  /** `alertdialog` for a question that must be answered. */
  readonly role?: "dialog" | "alertdialog";
};

/**
 * A modal dialog, open as long as it is rendered. It is the browser's own `<dialog>`: the page behind is inert, the focus goes in
 * and comes back to where it was, Escape and Android's back gesture close it. It hangs below the page and not below what opened it: that may
 * be out of sight when the tablet turns, and a modal dialog that nobody sees makes the page deaf.
 */
export function Dialog(props: DialogProps) {
  const { title, about, children, footer, busy = false, size = "normal", role = "dialog" } = props;
  const onClose = busy ? undefined : props.onClose;
  const sayWhyItStays = () => tellStaying(busy ? "Bitte warte, bis das erledigt ist." : "Bitte wähle eine der Schaltflächen.");
  const { box, events } = useModal(onClose, sayWhyItStays);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const scroller = useLoneScroller(body);
  return createPortal(
    <dialog
      ref={box}
      role={role}
      aria-labelledby={titleId}
      className={joinClasses("dialog", size !== "normal" && `dialog-${size}`)}
      {...events}
    >
      <div className="dialog-head">
        <div className="min-w-0 grow">
          <h2 id={titleId} className="dialog-title" tabIndex={-1}>
            {title}
          </h2>
          {about !== undefined && <p className="dialog-about">{about}</p>}
        </div>
        {onClose && <IconButton label="Schließen" icon={<CloseIcon />} className="-mt-2.5 -mr-3" onClick={onClose} />}
      </div>
      <div ref={body} className="dialog-body" {...scroller}>
        {children}
      </div>
      {footer !== undefined && <div className="dialog-foot">{footer}</div>}
    </dialog>,
    document.body,
  );
}

function tellStaying(text: string): void {
  showToast({ about: "dialog", level: "primary", title: "Das bleibt offen", text });
}
