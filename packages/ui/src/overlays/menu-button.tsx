import type { ReactNode } from "react";

import { IconButton } from "../actions/icon-button.tsx";
import { usePopover } from "./use-popover.ts";

type MenuButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly { readonly label: string; readonly icon: ReactNode; readonly run: () => void }[];
  readonly look?: "plain" | "line";
};

/** An icon button that opens a short list of actions beside it. A disclosure, not an ARIA menu: Tab walks through the entries. */
export function MenuButton({ label, icon, items, look = "plain" }: MenuButtonProps) {
  const { id, button, box } = usePopover<HTMLUListElement>();
  return (
    <>
      <IconButton label={label} icon={icon} look={look} {...button} />
      <ul {...box} className="menu">
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
