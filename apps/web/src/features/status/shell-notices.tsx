import { Link } from "@tanstack/react-router";
import { useRef, type ReactNode } from "react";
import {
  Banner,
  BatteryWarningIcon,
  Button,
  buttonClass,
  ClockIcon,
  LockIcon,
  StorageIcon,
  useLoneScroller,
  WaitIcon,
  useNow,
} from "@rundgang/ui";

import { isStuck } from "../../data/outbox/stuck-queue.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { fullFrom } from "../../platform/storage/photo-space.ts";
import { clockWords } from "./clock-words.ts";
import { DamageBanner } from "./damage-banner.tsx";
import { HelpBanner } from "./help-banner.tsx";
import { NoLongerSupported } from "./no-longer-supported.tsx";

/** Percent: below it the tablet needs power at once (A §9). */
const urgentBattery = 10;

type ShellNoticesProps = {
  readonly onSignIn: () => void;
  readonly onAppStatus: () => void;
  /** Notices of other features, above its own. */
  readonly children: ReactNode;
};

/** What a salesman must know on whatever page he is (A §8), each for as long as its reason lasts. */
export function ShellNotices({ onSignIn, onAppStatus, children }: ShellNoticesProps) {
  const data = useAppData();
  const session = useObservable(data.session);
  const online = useObservable(data.online);
  const isUnlockedOnly = session.type === "signed_in" && !session.tokens;
  const queue = useObservable(data.queue);
  const battery = useObservable(data.battery);
  const storage = useObservable(data.storage);
  const damage = useObservable(data.damage);
  const help = useObservable(data.help);
  const tooManyRead = useObservable(data.tooManyRead);
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const scroller = useLoneScroller(box);
  const clock = clockWords(useObservable(data.clockAhead));
  return (
    <div ref={box} className="shell-notices" {...scroller}>
      {children}
      {damage !== null && <DamageBanner damage={damage} onConfirm={data.confirmDamage} />}
      {help.length > 0 && <HelpBanner notes={help} onConfirm={data.confirmHelp} />}
      <NoLongerSupported />
      {isUnlockedOnly && (
        <Banner level="yellow" live="status" icon={<LockIcon />} actions={online && <Button onClick={onSignIn}>Anmelden</Button>}>
          Ohne Verbindung angemeldet. Zum Senden bitte mit Netz anmelden.
        </Banner>
      )}
      {isStuck(queue, online, now) && !tooManyRead && (
        <Banner
          level="yellow"
          live="status"
          icon={<WaitIcon />}
          actions={
            <>
              <Link to="/request-queue" className={buttonClass()}>
                Vorgänge ansehen
              </Link>
              <Button level="plain" onClick={data.confirmTooMany}>
                Ausblenden
              </Button>
            </>
          }
        >
          Auf deinem Gerät warten sehr viele Vorgänge.{" "}
          {online ? "Seit Minuten kommt beim Server nichts an." : "Sobald du Netz hast, gehen sie von selbst los."}
        </Banner>
      )}
      {clock !== null && (
        <Banner level="yellow" live="status" icon={<ClockIcon />}>
          Die Uhr dieses Geräts geht {clock}. Du kannst weiterarbeiten; bitte stelle sie in den Einstellungen des Geräts richtig,
          damit Besuche und Termine die richtige Zeit tragen.
        </Banner>
      )}
      {storage.type === "known" && storage.percent >= fullFrom && (
        <Banner
          level="danger"
          live="alert"
          icon={<StorageIcon />}
          actions={<Button onClick={onAppStatus}>Speicher ansehen</Button>}
        >
          Der Speicher ist zu {Math.round(storage.percent)} % voll. Lösche Daten vom Gerät oder wende dich an das Backoffice. Neue
          Fotos und Dokumente sind erst wieder möglich, wenn Platz frei ist.
        </Banner>
      )}
      {battery.type === "known" && battery.percent < urgentBattery && !battery.charging && (
        <Banner level="yellow" live="alert" icon={<BatteryWarningIcon />}>
          Bitte lade dringend dein Tablet auf!
        </Banner>
      )}
    </div>
  );
}
