import { useId, useRef, useState, type ReactNode } from "react";

import { IconButton } from "../actions/icon-button.tsx";

type MenuButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Links and buttons with the class `menu-item`; each calls `close`. */
  readonly children: (close: () => void) => ReactNode;
};

/**
 * An icon button that opens a short list of links and buttons below it. A disclosure, not an ARIA menu: Tab walks through the
 * entries, Escape and a tap outside close it (the browser's popover).
 */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly top: number; readonly right: number }>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        popoverTarget={id}
        aria-expanded={open}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          setPlace({ top: box.bottom + 4, right: document.documentElement.clientWidth - box.right });
        }}
      />
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        style={place}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {children(() => list.current?.hidePopover())}
      </div>
    </>
  );
}
