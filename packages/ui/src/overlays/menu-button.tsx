import { useId, useState, type ReactNode } from "react";

import { IconButton } from "../actions/icon-button.tsx";

type MenuButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly { readonly label: string; readonly icon: ReactNode; readonly run: () => void }[];
};

/**
 * An icon button that opens a short list of actions below it. A disclosure, not an ARIA menu: Tab walks through the entries,
 * Escape and a tap outside close it (the browser's popover).
 */
export function MenuButton({ label, icon, items }: MenuButtonProps) {
  const id = useId();
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
      <ul id={id} popover="auto" className="menu" style={place} onToggle={(event) => setOpen(event.newState === "open")}>
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
