import { useEffect, useRef, useSyncExternalStore } from "react";

import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from "../icons.ts";
import { joinClasses } from "../join-classes.ts";
import { levelClass } from "../level.ts";
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from "./toast-store.ts";

/** How long a message without an action stands, in ms. */
const standing = 5000;

const icons = { positive: SuccessIcon, yellow: WarningIcon, danger: ErrorIcon, primary: InfoIcon };

/** Where short messages appear: above everything, open dialogs included. Rendered once by the app. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = region.current;
    if (box === null) return;
    /* Closed and opened again, it is the newest in the top layer and so stands above a dialog. */
    if (box.matches(":popover-open")) box.hidePopover();
    if (toasts.length > 0) box.showPopover();
  }, [toasts]);
  return (
    <section ref={region} popover="manual" className="toasts" aria-label="Meldungen">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const stays = toast.level === "danger" || toast.action !== undefined;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissToast(toast.id), standing);
    return () => clearTimeout(timer);
  }, [stays, toast.id]);
  const Icon = icons[toast.level];
  return (
    <div className={joinClasses("toast", levelClass(toast.level))} role={toast.level === "danger" ? "alert" : "status"}>
      <Icon />
      <div className="py-2">
        <p className="font-bold">{toast.title}</p>
        {toast.text !== undefined && <p className="text-sm text-muted">{toast.text}</p>}
      </div>
      <div className="flex items-center">
        {toast.action && (
          <Button
            level="plain"
            onClick={() => {
              dismissToast(toast.id);
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </Button>
        )}
        <IconButton label="Meldung schließen" icon={<CloseIcon />} onClick={() => dismissToast(toast.id)} />
      </div>
    </div>
  );
}
