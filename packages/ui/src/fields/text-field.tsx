import type { ComponentProps, ReactNode } from "react";

import { FieldFrame, partFieldProps, type FieldTexts } from "./field-frame.tsx";

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "value" | "onChange" | "className" | "required" | "aria-invalid" | keyof FieldTexts> & {
    /** Left out where the browser keeps the text and its owner listens with `ref` and `onInput`. */
    readonly value?: string;
    readonly onChange?: (value: string) => void;
    /** Before the text. */
    readonly icon?: ReactNode;
    /** An `IconButton` behind the text. */
    readonly trailing?: ReactNode;
  };

/**
 * One line of text. `inputMode`, `type` and the like go to the input. `autoComplete` is off unless said otherwise: what is typed here
 * is mostly somebody else's, and the browser would keep it unsealed and offer it at the next door.
 */
export function TextField(props: TextFieldProps) {
  const { texts, control } = partFieldProps(props);
  const { id, value, onChange, icon, trailing, ...input } = control;
  return (
    <FieldFrame {...texts} id={id}>
      {(wiring) => (
        <div className="input-frame">
          {icon}
          <input
            autoComplete="off"
            {...input}
            {...wiring}
            className="input"
            value={value}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
