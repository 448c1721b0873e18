import { joinClasses, PlaceIcon, showToast } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** 'Im Dienst' (A §4 "On-duty"): whoever is on duty hears of calls. Compact, it is a chip with its word on a phone. */
export function DutySwitch({ compact = false }: { readonly compact?: boolean }) {
  const data = useAppData();
  const duty = useObservable(data.duty);
  const isChanging = duty.type === "changing";
  const isOn = isChanging ? duty.to : duty.type === "on";
  /* Nobody is followed without knowing it (3-decisions "Rights and events"). */
  const isFollowed = duty.type === "on" && duty.position === "told";
  const change = async () => {
    if (isChanging) return;
    const outcome = await data.setDuty(!isOn);
    if (!outcome.ok) showToast({ about: "duty", level: "yellow", title: "Dienst nicht begonnen", text: outcome.text });
  };
  return (
    <button
      type="button"
      role="switch"
      className={joinClasses("switch duty-switch", compact && "duty-compact")}
      aria-checked={isOn}
      aria-busy={isChanging || undefined}
      aria-disabled={isChanging || undefined}
      title="Im Dienst"
      onClick={() => void change()}
    >
      {compact && <span className="duty-dot">{isFollowed && <PlaceIcon className="icon-xs" />}</span>}
      <span className={joinClasses(compact && !isOn && "max-tablet:hidden")}>Im Dienst</span>
      {compact && !isOn && <span className="tablet:hidden">Dienst aus</span>}
      {compact && isFollowed && <span className="sr-only tablet:hidden">, ungefährer Standort wird gesendet</span>}
      <span className="switch-track" />
    </button>
  );
}
