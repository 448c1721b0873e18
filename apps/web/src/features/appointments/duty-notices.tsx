import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { appointmentPlace } from "@rundgang/domain";
import { Banner, Button, buttonClass, ClockIcon, showToast, VideoIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useTitle } from "../../parts/appointments/use-title.ts";
import { callsAsked, callsInSight } from "./calls-in-sight.ts";
import { formatWaitingTime, keptScrollOf } from "./item-words.ts";
import { Opening } from "./opening.tsx";

/** So many calls have a banner of their own, where the list does not show them; the rest is in the list. */
const few = 2;

/** What whoever is on duty must hear on whatever page he is: who waits for a consultation, and that his duty has ended without him. */
export function DutyNotices() {
  const data = useAppData();
  const { calls } = useObservable(data.appointments);
  const duty = useObservable(data.duty);
  const [opened, setOpened] = useState<wire.Appointment | null>(null);
  useEffect(() => {
    /* The number at the app's icon, where the device has such. */
    if (calls.length > 0) void navigator.setAppBadge?.(calls.length).catch(() => undefined);
    else void navigator.clearAppBadge?.().catch(() => undefined);
  }, [calls.length]);
  const inSight = useObservable(callsInSight);
  /* All or none: on a phone the banners of some calls would hide the rows of these. */
  const untold = inSight.size > 0 ? [] : calls;
  const showAll = () => {
    data.saveScroll(keptScrollOf("all"), 0);
    callsAsked.set(callsAsked.getSnapshot() + 1);
    /* The link goes as soon as the calls are seen; where it led to another page, that takes the focus anyway. */
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  };
  return (
    <>
      {calls.map((call) => (
        <Announcement key={call.uuid} call={call} />
      ))}
      {untold.length > 0 && (
        <section className="contents" aria-label="Wartende Beratungen">
          {untold.slice(0, few).map((call) => (
            <CallBanner key={call.uuid} call={call} onAccept={setOpened} />
          ))}
        </section>
      )}
      {untold.length > few && (
        <Link to="/appointments" className={buttonClass({ block: true })} onClick={showAll}>
          Alle {calls.length} wartenden Beratungen
        </Link>
      )}
      {duty.type === "off" && duty.lapsed && <LapsedDuty />}
      {opened !== null && <Opening appointment={opened} onDone={() => setOpened(null)} />}
    </>
  );
}

/** Read out once, when the call comes; the words in sight change with the time. */
function Announcement({ call }: { readonly call: wire.Appointment }) {
  const title = useTitle(call);
  return (
    <p role="alert" className="sr-only">
      {title} wartet jetzt auf eine Videoberatung.
    </p>
  );
}

type CallBannerProps = { readonly call: wire.Appointment; readonly onAccept: (call: wire.Appointment) => void };

function CallBanner({ call, onAccept }: CallBannerProps) {
  const title = useTitle(call);
  const now = useRealNow();
  return (
    <Banner
      level="positive"
      icon={<VideoIcon />}
      actions={
        <Button level="positive" aria-label={`Annehmen: ${title}`} onClick={() => onAccept(call)}>
          Annehmen
        </Button>
      }
    >
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="text-sm wrap-anywhere">
        {[appointmentPlace(call.betreff), formatWaitingTime(call.beginnAt, now)].filter(Boolean).join(" · ")}
      </p>
    </Banner>
  );
}

function LapsedDuty() {
  const data = useAppData();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const outcome = await data.setDuty(true);
    setBusy(false);
    if (!outcome.ok) showToast({ about: "duty", level: "yellow", title: "Dienst nicht begonnen", text: outcome.text });
  };
  return (
    <Banner
      level="yellow"
      live="status"
      icon={<ClockIcon />}
      actions={
        <>
          <Button onClick={() => void data.setDuty(false)}>Verstanden</Button>
          <Button busy={busy} onClick={() => void begin()}>
            Wieder in den Dienst
          </Button>
        </>
      }
    >
      Dein Dienst ist beendet: Der Server hat zehn Minuten nichts von diesem Gerät gehört.
    </Banner>
  );
}
