import { useId, type ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";
import { checkMark } from "./check-mark.tsx";
import { FieldError } from "./field-frame.tsx";

type RadioGroupProps<Value extends string> = {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[];
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Side by side where there is room. */
  readonly inline?: boolean;
  /** Given where a validation list must find the group; the first radio gets it. */
  readonly id?: string;
};

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, value, onChange, options, error, required, inline, id } = props;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {required && "*"}
      </legend>
      <div className={joinClasses(inline && "flex flex-wrap gap-x-6")}>
        {options.map((option, index) => (
          <label key={option.value} className="check">
            <input
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {checkMark}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
