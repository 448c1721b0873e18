import { createContext, useContext } from "react";

/** A form's text that is looked at: a file of this computer, or a version that is kept. */
export interface CheckedForm {
  readonly name: string;
  readonly text: string;
}

/** Opens the check of a text in the place of the list. */
export const CheckContext = createContext<(form: CheckedForm) => void>(() => undefined);

/** Opens the check of a text. */
export function useCheck(): (form: CheckedForm) => void {
  return useContext(CheckContext);
}
