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
 * Where short messages appear: above everything, open dialogs included, and beside whatever can be tapped: pages and dialogs make room for
 * them (`keepToastRoom`). Rendered once by the app.
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
  const nextToGo = toasts.find((toast) => !stays(toast));
  return (
    <section ref={region} popover="manual" className="toasts" aria-label="Meldungen">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} mayGo={toast === nextToGo} />
      ))}
    </section>
  );
}

/** Until it is closed. */
function stays({ level, lastsMs }: Toast): boolean {
  return level === "danger" && lastsMs === undefined;
}

type ToastCardProps = {
  readonly toast: Toast;
  /** None of those above it goes later: they would slip away from below a finger. */
  readonly mayGo: boolean;
};

function ToastCard({ toast, mayGo }: ToastCardProps) {
  const { id, level, title, text, icon, actions = [], lastsMs } = toast;
  const isError = stays(toast);
  /* Whoever is about to tap or reads with the keyboard is not hurried: the time begins again when he leaves (WCAG 2.2.1). */
  const [isTouched, setTouched] = useState(false);
  const held = useSyncExternalStore(subscribeToToasts, areToastsHeld) || isTouched;
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isError || held) return;
    const timer = setTimeout(() => setIsOver(true), lastsMs ?? standing);
    return () => clearTimeout(timer);
  }, [isError, held, lastsMs]);
  const goes = isOver && mayGo && !held;
  useEffect(() => {
    if (goes) expireToast(id);
  }, [goes, id]);
  const Icon = icons[level];
  const hold = () => {
    setTouched(true);
    setIsOver(false);
  };
  const letGo = () => setTouched(false);
  return (
    <div
      className={joinClasses("toast", lastsMs !== undefined && "toast-brief", levelClass(level))}
      role={isError ? "alert" : "status"}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {icon ?? <Icon />}
      <div className="toast-text">
        <p className="font-bold">{title}</p>
        {text !== undefined && <p className="text-sm text-muted">{text}</p>}
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
