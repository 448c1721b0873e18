import type { MouseEvent } from "react";

/** A tap or click that follows a link here: with a key or another button the browser opens it elsewhere. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
