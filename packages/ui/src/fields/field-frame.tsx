import { useId, type ReactNode } from "react";

import { ErrorIcon } from "../icons.ts";
import { joinClasses } from "../join-classes.ts";

/** What every field takes. A field with `required` shows the asterisk after its label. */
export type FieldTexts = {
  readonly label: ReactNode;
  /** For screen readers only, where place or placeholder make it plain to the eye. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** German, names what is wrong; ties itself to the field. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly className?: string;
};

type Wiring = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
};

type FieldFrameProps = FieldTexts & {
  /** Given where a validation list must find the field. */
  readonly id?: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
};

/** Parts a field's props: what its frame shows, and what belongs to the control itself. */
export function partFieldProps<Props extends FieldTexts>(props: Props) {
  const { label, hideLabel, hint, error, required, className, ...control } = props;
  const texts = {
    label,
    hint,
    error,
    ...(hideLabel && { hideLabel }),
    ...(required && { required }),
    ...(className && { className }),
  };
  return { texts, control };
}

/** Label, control, hint and error of one field, tied together. */
export function FieldFrame({ label, hideLabel, hint, error, required, className, id, children }: FieldFrameProps) {
  const own = useId();
  const control = id ?? own;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const described = joinClasses(hint !== undefined && hintId, error !== undefined && errorId);
  return (
    <div className={joinClasses("field", className)}>
      <label htmlFor={control} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {required && "*"}
      </label>
      {children({
        id: control,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-required": required ? true : undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The error line under a field or group: icon and words, announced when it appears. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="field-error" role="alert">
      <ErrorIcon className="icon-xs" />
      {error}
    </p>
  );
}
