import { joinClasses, showToast } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** 'Im Dienst' (A §4 "On-duty"): whoever is on duty hears of calls. Compact, its words are for screen readers alone on a phone. */
export function DutySwitch({ compact = false }: { readonly compact?: boolean }) {
  const data = useAppData();
  const duty = useObservable(data.duty);
  const isChanging = duty.type === "changing";
  const isOn = isChanging ? duty.to : duty.type === "on";
  const change = async () => {
    if (isChanging) return;
    const outcome = await data.setDuty(!isOn);
    if (!outcome.ok) showToast({ about: "duty", level: "yellow", title: "Dienst nicht begonnen", text: outcome.text });
  };
  return (
    <button
      type="button"
      role="switch"
      className="switch duty-switch"
      aria-checked={isOn}
      aria-busy={isChanging || undefined}
      aria-disabled={isChanging || undefined}
      title="Im Dienst"
      onClick={() => void change()}
    >
      <span className={joinClasses(compact && "max-tablet:sr-only")}>Im Dienst</span>
      <span className="switch-track" />
    </button>
  );
}
