import { useId, useState, type KeyboardEvent } from "react";

import { IconButton } from "../actions/icon-button.tsx";
import { MinusIcon, PlusIcon } from "../icons.ts";
import { countFault } from "./count-fault.ts";
import { FieldError } from "./field-frame.tsx";

type StepperProps = {
  /** What is counted; names the group, the field and both buttons. */
  readonly label: string;
  /** null where what stands in the field is no such number. */
  readonly value: number | null;
  /** null for what cannot be taken. Who keeps the number then gets it shown again when the field is left. */
  readonly onChange: (value: number | null) => void;
  /** Default 0. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly disabled?: boolean;
  /** German, where its owner knows more than the limits. */
  readonly error?: string | undefined;
};

/** A whole number, one tap up or down, or typed (A §2 "integer input": from 0 in steps of 1). */
export function Stepper({ label, value, onChange, min = 0, max = Infinity, step = 1, disabled = false, error }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const errorId = useId();
  const fault = typed === null ? error : (countFault(typed, { min, max }) ?? error);
  const set = (next: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(countFault(text, { min, max }) === null ? Number(text) : null);
  };
  const walk = (event: KeyboardEvent) => {
    const way = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    set((value ?? min) + way);
  };
  return (
    <div className="stepper-field">
      <fieldset className="stepper" aria-label={label}>
        <IconButton
          label={`${label}: weniger`}
          icon={<MinusIcon />}
          disabled={disabled || (value !== null && value <= min)}
          onClick={() => set((value ?? min) - step)}
        />
        <input
          className="stepper-input"
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? value ?? ""}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : errorId}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={walk}
          onBlur={() => value !== null && setTyped(null)}
        />
        <IconButton
          label={`${label}: mehr`}
          icon={<PlusIcon />}
          disabled={disabled || (value !== null && value >= max)}
          onClick={() => set((value ?? min) + step)}
        />
      </fieldset>
      {/* What a button has made of it. */}
      <output className="sr-only" aria-live="polite">
        {typed === null && value}
      </output>
      <FieldError id={errorId} error={fault} />
    </div>
  );
}
