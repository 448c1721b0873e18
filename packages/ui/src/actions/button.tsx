import type { ComponentProps, ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";
import { levelClass, type Level } from "../level.ts";
import { Spinner } from "../states/spinner.tsx";

type Look = {
  /** Default secondary: one filled main action per view. `plain` is text alone. */
  readonly level?: Level | "plain";
  readonly size?: "normal" | "large";
  /** As wide as its box. */
  readonly block?: boolean;
};

/** The class of a button, for links that look like one. */
export function buttonClass({ level = "secondary", size = "normal", block = false }: Look = {}): string {
  return joinClasses(
    "button",
    level === "plain" ? "button-plain" : levelClass(level),
    size === "large" && "button-large",
    block && "button-block",
  );
}

type ButtonProps = Look &
  Omit<ComponentProps<"button">, "className"> & {
    readonly icon?: ReactNode;
    /** Shows the spinner, says so, and ignores further taps; the button keeps its place and the focus. */
    readonly busy?: boolean;
    readonly className?: string;
  };

/** A button of one of the six levels, 48 or 56 px high. */
export function Button({
  level,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  "aria-disabled": locked,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ ...(level && { level }), ...(size && { size }), ...(block !== undefined && { block }) });
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || locked}
      className={joinClasses(look, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
