import type { ComponentProps } from "react";

import { DownIcon } from "../icons.ts";
import { FieldFrame, partFieldProps, type FieldTexts } from "./field-frame.tsx";

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, "value" | "onChange" | "className" | "required" | "children" | keyof FieldTexts> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
    /** Shown for the value "" where nothing is chosen yet, e.g. "Bitte wählen". */
    readonly placeholder?: string;
  };

/** One of many: the system's own list, which is the one that tablets, keyboards and screen readers know best. */
export function SelectField(props: SelectFieldProps) {
  const { texts, control } = partFieldProps(props);
  const { id, value, onChange, options, placeholder, ...input } = control;
  return (
    <FieldFrame {...texts} id={id}>
      {(wiring) => (
        <div className="select">
          <select {...input} {...wiring} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon />
        </div>
      )}
    </FieldFrame>
  );
}
