import { TextField } from "@rundgang/ui";
import type { ComponentProps } from "react";

/** A field for an IBAN: figures of one width, capitals on a touch keyboard, room for the longest in groups of four. */
export function IbanField(props: Omit<ComponentProps<typeof TextField>, "placeholder" | "maxLength">) {
  const { className, ...field } = props;
  return (
    <TextField
      {...field}
      className={className === undefined ? "numbers" : `numbers ${className}`}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={42}
      placeholder="DE00 0000 0000 0000 0000 00"
    />
  );
}
