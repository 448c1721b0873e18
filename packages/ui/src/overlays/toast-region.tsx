import { useEffect, useRef, useState, useSyncExternalStore } from "react";

import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from "../icons.ts";
import { joinClasses } from "../join-classes.ts";
import { levelClass } from "../level.ts";
import { keepToastRoom } from "./toast-room.ts";
import { areToastsHeld, currentToasts, dismissToast, expireToast, subscribeToToasts, type Toast } from "./toast-store.ts";

/** How long a message stands that names no time, in ms. */
const standing = 5000;

const icons = {
  positive: SuccessIcon,
  yellow: WarningIcon,
  danger: ErrorIcon,
  primary: InfoIcon,
  black: InfoIcon,
  secondary: InfoIcon,
};

/**
 * Where the newest short message appears: above everything, open dialogs included. It floats over pages, which neither move nor end above it;
 * dialogs and orders make room for it, because their buttons lie at the lower edge (`keepToastRoom`). Rendered once by the app.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = region.current;
    if (box === null) return;
    /* Closed and opened again, it is the newest in the top layer and so stands above a dialog. */
    if (box.matches(":popover-open")) box.hidePopover();
    if (toasts.length > 0) box.showPopover();
  }, [toasts]);
  useEffect(() => (region.current === null ? undefined : keepToastRoom(region.current)), []);
  const newest = toasts.at(-1);
  return (
    <section ref={region} popover="manual" className="toasts" aria-label="Meldungen">
      {newest !== undefined && <ToastCard key={newest.id} toast={newest} />}
    </section>
  );
}

/** Until it is closed. */
function stays({ level, lastsMs }: Toast): boolean {
  return level === "danger" && lastsMs === undefined;
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, level, title, text, icon, actions = [], lastsMs } = toast;
  const isError = stays(toast);
  /* Whoever is about to tap or reads with the keyboard is not hurried: the time begins again when he leaves (WCAG 2.2.1). */
  const [isTouched, setTouched] = useState(false);
  const held = useSyncExternalStore(subscribeToToasts, areToastsHeld) || isTouched;
  useEffect(() => {
    if (isError || held) return;
    const timer = setTimeout(() => expireToast(id), lastsMs ?? standing);
    return () => clearTimeout(timer);
  }, [isError, held, lastsMs, id]);
  const Icon = icons[level];
  const hold = () => setTouched(true);
  const letGo = () => setTouched(false);
  return (
    <div
      className={joinClasses("toast", actions.length > 1 && "toast-crowded", levelClass(level))}
      role={isError ? "alert" : "status"}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div className="toast-words">
        {icon ?? <Icon />}
        <div className="toast-text">
          <p className="font-bold">{title}</p>
          {text !== undefined && <p className="text-sm text-muted">{text}</p>}
        </div>
      </div>
      <div className="toast-actions">
        {actions.map((action) => (
          <Button
            key={action.label}
            level="plain"
            icon={action.icon}
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ))}
        {lastsMs === undefined && <IconButton label="Meldung schließen" icon={<CloseIcon />} onClick={() => dismissToast(id)} />}
      </div>
      {lastsMs !== undefined && !held && <span className="toast-line" style={{ animationDuration: `${lastsMs}ms` }} />}
    </div>
  );
}
