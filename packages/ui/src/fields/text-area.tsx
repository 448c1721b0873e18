import type { ComponentProps } from "react";

import { FieldFrame, partFieldProps, type FieldTexts } from "./field-frame.tsx";

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<"textarea">, "value" | "onChange" | "className" | "required" | keyof FieldTexts> & {
    /** Left out where the browser keeps the text and its owner listens with `ref` and `onInput`. */
    readonly value?: string;
    readonly onChange?: (value: string) => void;
  };

/** Several lines of text, 6 rows where nothing else is said (A §2). `autoComplete` as in `TextField`. */
export function TextArea(props: TextAreaProps) {
  const { texts, control } = partFieldProps(props);
  const { id, value, onChange, rows = 6, ...input } = control;
  return (
    <FieldFrame {...texts} id={id}>
      {(wiring) => (
        <textarea
          autoComplete="off"
          {...input}
          {...wiring}
          rows={rows}
          className="input"
          value={value}
          onChange={onChange && ((event) => onChange(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}
