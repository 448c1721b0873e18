import { useState, type ComponentProps } from "react";

import { IconButton } from "../actions/icon-button.tsx";
import { HideIcon, ShowIcon } from "../icons.ts";
import { TextField } from "./text-field.tsx";

/** A password with a button that shows and hides it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton
          label={shown ? "Passwort verbergen" : "Passwort anzeigen"}
          icon={shown ? <HideIcon /> : <ShowIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
