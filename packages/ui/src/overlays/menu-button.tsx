import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";

import { IconButton } from "../actions/icon-button.tsx";
import { useBackLayer } from "./back-stack.ts";

type MenuButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly { readonly label: string; readonly icon: ReactNode; readonly run: () => void }[];
};

/** Below the button; above it in the lower half of the screen, where there would be no room. */
type Place = { readonly right: number } & ({ readonly top: number } | { readonly bottom: number });

/**
 * An icon button that opens a short list of actions beside it. A disclosure, not an ARIA menu: Tab walks through the entries,
 * Escape and a tap outside close it (the browser's popover).
 */
export function MenuButton({ label, icon, items }: MenuButtonProps) {
  const id = useId();
  const [place, setPlace] = useState<Place>();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  useBackLayer(() => menu.current?.hidePopover(), open);
  const stand = useCallback(() => {
    if (button.current === null) return;
    const box = button.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const right = clientWidth - box.right;
    const isLow = box.bottom > clientHeight / 2;
    setPlace(isLow ? { bottom: clientHeight - box.top + 4, right } : { top: box.bottom + 4, right });
  }, []);
  /* A tablet that is turned takes its open menu along. */
  useEffect(() => {
    if (!open) return;
    window.addEventListener("resize", stand);
    return () => window.removeEventListener("resize", stand);
  }, [open, stand]);
  return (
    <>
      <IconButton ref={button} label={label} icon={icon} popoverTarget={id} aria-expanded={open} onClick={stand} />
      <ul
        ref={menu}
        id={id}
        popover="auto"
        className="menu"
        style={place}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {items.map((item) => (
          <li key={item.label}>
            <button type="button" className="menu-item" popoverTarget={id} popoverTargetAction="hide" onClick={item.run}>
              {item.icon}
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
