import type { ReactNode } from "react";

import { CheckIcon } from "../icons.ts";

type FilterChipProps = {
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
  /** Shown while it is off; a check mark while it is on. */
  readonly icon?: ReactNode;
  readonly count?: number | string | undefined;
  readonly children: ReactNode;
};

/** A filter that is on or off, with the number of things that it covers. */
export function FilterChip({ pressed, onChange, icon, count, children }: FilterChipProps) {
  return (
    <button
      type="button"
      className="filter-chip"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
      /*
       * Chips stand in a line that scrolls sideways: the keyboard may come to one that is out of sight. Under a finger it must not move, whose click
       * would go to what stands there then.
       */
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(":focus-visible")) currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
      }}
    >
      {pressed ? <CheckIcon /> : icon}
      {children}
      {count !== undefined && <span className="filter-chip-count">{count}</span>}
    </button>
  );
}
