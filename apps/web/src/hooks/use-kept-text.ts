import { useState } from "react";

import { useAppData } from "./app-data-context.tsx";

/**
 * A text that is offered again when its field comes back: after Escape, back, another address, an error page, a restart. `forget` when it
 * was sent: the field keeps it, and nobody is offered it again.
 */
export function useKeptText(about: string): readonly [text: string, setText: (text: string) => void, forget: () => void] {
  const data = useAppData();
  const [text, setText] = useState(() => data.typedText(about));
  return [
    text,
    (next) => {
      data.keepTypedText(about, next);
      setText(next);
    },
    () => data.keepTypedText(about, ""),
  ];
}
