import { useId, type ComponentProps, type ReactNode } from "react";

import { checkMark } from "./check-mark.tsx";
import { FieldError } from "./field-frame.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "checked" | "onChange" | "className" | "children"> & {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** A box to tick with its sentence. */
export function Checkbox({ checked, onChange, error, children, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? input["aria-describedby"] : errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {checkMark}
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
