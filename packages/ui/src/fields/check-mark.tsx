import { CheckIcon } from "../icons.ts";

/** The box of a radio button or checkbox. One element for all, so that React passes it over when a choice is drawn again. */
export const checkMark = (
  <span className="check-box">
    <CheckIcon />
  </span>
);
