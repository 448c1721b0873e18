import { useId, type ReactNode } from "react";

type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
};

/** One of a few views or choices side by side; a radio group to the keyboard. */
export function SegmentedControl<Value extends string>({ label, value, onChange, options }: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
