import type { ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";

type SwitchProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** As a line of a card: words at the left, the switch at the right end. */
  readonly line?: boolean;
  /** Small, below the words of a line. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** Something that is on or off at once. */
export function Switch({ checked, onChange, disabled, line = false, hint, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={joinClasses("switch", line && "switch-line")}
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className="switch-track" />
      {line ? (
        <span className="min-w-0">
          <span className="block">{children}</span>
          {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      ) : (
        children
      )}
    </button>
  );
}
