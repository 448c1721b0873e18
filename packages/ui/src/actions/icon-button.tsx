import type { ComponentProps, ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";
import { Badge } from "../marks/badge.tsx";
import type { Level } from "../level.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "className" | "children"> & {
  /** What the button does, for screen readers and as its tooltip; name the count of a badge in it. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly look?: "plain" | "line" | "tint";
  readonly badge?: { readonly count: number; readonly level?: Level };
  readonly className?: string;
};

/** The class of an icon button, for links that look like one. */
export function iconButtonClass(look: "plain" | "line" | "tint" = "plain"): string {
  return joinClasses("icon-button", look !== "plain" && `icon-button-${look}`);
}

/** A 48 × 48 px button with an icon alone. */
export function IconButton({ label, icon, look = "plain", badge, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={joinClasses(iconButtonClass(look), className)}>
      {icon}
      {badge && badge.count > 0 && <Badge level={badge.level ?? "secondary"} count={badge.count} hidden />}
    </button>
  );
}
