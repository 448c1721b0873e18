import type { ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";
import { levelClass, type Level } from "../level.ts";

type ChipProps = {
  readonly level?: Level;
  /** Give it `className="icon-xs"`. */
  readonly icon?: ReactNode;
  readonly solid?: boolean;
  readonly children: ReactNode;
};

/** A state with icon and word; not tappable. */
export function Chip({ level = "secondary", icon, solid = false, children }: ChipProps) {
  return (
    <span className={joinClasses("chip", levelClass(level), solid && "chip-solid")}>
      {icon}
      {children}
    </span>
  );
}
