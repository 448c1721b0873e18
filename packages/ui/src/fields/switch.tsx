import type { ReactNode } from "react";

type SwitchProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Something that is on or off at once. */
export function Switch({ checked, onChange, disabled, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className="switch-track" />
      {children}
    </button>
  );
}
