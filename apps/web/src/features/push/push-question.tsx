import { useState } from "react";
import { Banner, BellIcon, Button, showToast } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/**
 * Asks for notifications once, in words and before the browser does, when they begin to be of use: the first duty on this device, or an appointment that
 * was just filed; and once more where they were on and do not arrive any more (decision 155).
 */
export function PushQuestion() {
  const data = useAppData();
  const push = useObservable(data.push);
  const duty = useObservable(data.duty);
  const online = useObservable(data.online);
  const hasFiled = useHasFiled();
  const [busy, setBusy] = useState(false);
  /* Without a line it cannot be switched on: the question waits for one. */
  if (!online || push.type !== "off" || push.asks === "no" || (duty.type !== "on" && !hasFiled)) return null;
  const turnOn = async () => {
    setBusy(true);
    const outcome = await data.switchPush("on");
    setBusy(false);
    if (outcome.ok) showToast({ about: "push", level: "positive", title: "Mitteilungen sind eingeschaltet" });
    else showToast({ about: "push", level: "yellow", title: "Mitteilungen sind aus", text: outcome.text });
  };
  return (
    <Banner
      level="primary"
      live="status"
      icon={<BellIcon />}
      actions={
        <>
          <Button onClick={() => void data.switchPush("unasked")}>Nicht jetzt</Button>
          <Button level="primary" busy={busy} onClick={() => void turnOn()}>
            {push.asks === "gone" ? "Wieder einschalten" : "Einschalten"}
          </Button>
        </>
      }
    >
      {push.asks === "gone" ? (
        <p>Mitteilungen kommen auf diesem Gerät nicht mehr an. Möchtest du sie wieder einschalten?</p>
      ) : (
        <p>
          Soll dir dieses Gerät Bescheid geben, auch im Hintergrund? Bei Anruf, Korrektur und 30 Minuten vor einem Termin, nur im
          Dienst, nie mit Namen.
        </p>
      )}
    </Banner>
  );
}

/** Whether the person has filed an appointment, or moved one, since the app was opened: until it is sent it bears its mark. */
function useHasFiled(): boolean {
  const { unsent } = useObservable(useAppData().appointments);
  const [hasFiled, setHasFiled] = useState(false);
  if (unsent.size > 0 && !hasFiled) setHasFiled(true);
  return hasFiled;
}
