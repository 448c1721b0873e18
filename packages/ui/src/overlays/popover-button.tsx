import type { ReactNode } from "react";

import { Button } from "../actions/button.tsx";
import { usePopover } from "./use-popover.ts";

type PopoverButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  /** What stands in it; drawn as long as it is open. */
  readonly children: () => ReactNode;
};

/** A button that opens a small box beside it, for what is changed in passing. */
export function PopoverButton({ label, icon, children }: PopoverButtonProps) {
  const { isOpen, button, box } = usePopover<HTMLDivElement>();
  return (
    <>
      <Button icon={icon} {...button}>
        {label}
      </Button>
      <div {...box} role="group" aria-label={label} className="menu">
        {isOpen && children()}
      </div>
    </>
  );
}
