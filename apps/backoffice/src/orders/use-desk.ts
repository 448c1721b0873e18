import { useCallback, useEffect, useState } from "react";
import { showToast } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { readDesk, type Desk } from "./desk.ts";

/**
 * How a person has set up the list, kept in this browser under the account's id, which names nobody. Another tab's change comes along.
 * @param sub the account
 */
export function useDesk(sub: string): readonly [Desk, (change: Partial<Desk>) => void] {
  const key = `rundgang-backoffice-desk-${sub}`;
  const [desk, setDesk] = useState(() => readDesk(localStorage.getItem(key)));
  useEffect(() => {
    const { dropped, ...good } = readDesk(localStorage.getItem(key));
    if (dropped > 0) {
      localStorage.setItem(key, JSON.stringify(good));
      showToast({
        about: "desk",
        level: "yellow",
        title: countText(dropped, "gespeicherte Ansicht fehlt", "gespeicherte Ansichten fehlen"),
        text: "Was dieser Browser davon behalten hat, lässt sich nicht lesen.",
      });
    }
    const follow = (event: StorageEvent) => {
      if (event.key === key) setDesk(readDesk(event.newValue));
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [key]);
  const change = useCallback(
    (part: Partial<Desk>) => {
      const { dropped: _, ...now } = readDesk(localStorage.getItem(key));
      const next = { ...now, ...part };
      localStorage.setItem(key, JSON.stringify(next));
      setDesk({ ...next, dropped: 0 });
    },
    [key],
  );
  return [desk, change];
}
