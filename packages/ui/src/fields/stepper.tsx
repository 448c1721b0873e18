import { IconButton } from "../actions/icon-button.tsx";
import { MinusIcon, PlusIcon } from "../icons.ts";

type StepperProps = {
  /** What is counted; names the group and both buttons. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Default 0. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly disabled?: boolean;
};

/** A small whole number, one tap up or down (A §2 "integer input": from 0 in steps of 1). */
export function Stepper({ label, value, onChange, min = 0, max = Infinity, step = 1, disabled = false }: StepperProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <fieldset className="stepper" aria-label={label}>
      <IconButton
        label={`${label}: weniger`}
        icon={<MinusIcon />}
        disabled={disabled || value <= min}
        onClick={() => set(value - step)}
      />
      <output aria-live="polite">{value}</output>
      <IconButton
        label={`${label}: mehr`}
        icon={<PlusIcon />}
        disabled={disabled || value >= max}
        onClick={() => set(value + step)}
      />
    </fieldset>
  );
}
