import type { ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";
import { levelClass, type Level } from "../level.ts";

type BannerProps = {
  readonly level: Level;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the right end. */
  readonly actions?: ReactNode;
  /** `alert` for what appears by itself and matters now. */
  readonly role?: "status" | "alert";
};

/** A message that stays while its reason stays. */
export function Banner({ level, icon, children, actions, role }: BannerProps) {
  return (
    <div className={joinClasses("banner", levelClass(level))} role={role}>
      {icon}
      <div className="min-w-0 grow">{children}</div>
      {actions !== undefined && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
    </div>
  );
}
