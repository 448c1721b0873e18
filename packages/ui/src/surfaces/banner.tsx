import type { ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";
import { levelClass, type Level } from "../level.ts";

type BannerProps = {
  readonly level: Level;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the right end. */
  readonly actions?: ReactNode;
  /** Announced when it appears: `alert` for what matters now. */
  readonly live?: "status" | "alert";
};

/** A message that stays while its reason stays. */
export function Banner({ level, icon, children, actions, live }: BannerProps) {
  const hasActions = actions !== undefined && actions !== null && actions !== false;
  return (
    <div className={joinClasses("banner", levelClass(level))} role={live}>
      {icon}
      <div className="banner-text">{children}</div>
      {hasActions && <div className="banner-actions">{actions}</div>}
    </div>
  );
}
