import { takeBackMs } from "@rundgang/domain";
import { dismissToast, showToast, UndoIcon } from "@rundgang/ui";
import { useEffect } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useDoor } from "../session/session-context.tsx";
import { useForm } from "../form-store/form-context.tsx";

const list = new Intl.ListFormat("de", { type: "conjunction" });

/** Says what a rule has taken out of the order, with the way back. */
export function LostNotice() {
  const door = useDoor();
  const lost = useObservable(useForm().lost);
  useEffect(() => {
    if (lost === null) return;
    const { names } = lost;
    const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} weitere Angaben`] : names;
    const id = showToast({
      about: "lost answers",
      level: "yellow",
      title: `Damit ${names.length === 1 ? "entfällt" : "entfallen"}: ${list.format(shown)}`,
      text: door,
      lastsMs: takeBackMs,
      actions: [{ label: "Rückgängig", icon: <UndoIcon className="icon-sm" />, run: lost.takeBack }],
    });
    return () => dismissToast(id);
  }, [lost, door]);
  return null;
}
