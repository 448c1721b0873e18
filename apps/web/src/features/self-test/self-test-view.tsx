import "./self-test.css";

import {
  Button,
  CameraIcon,
  CheckIcon,
  Chip,
  ClockIcon,
  ErrorIcon,
  LiveIcon,
  LoaderIcon,
  MicrophoneIcon,
  PlaceIcon,
  ProgressBar,
  RetryIcon,
  StorageIcon,
  WarningIcon,
} from "@rundgang/ui";
import { useCallback, useEffect, useEffectEvent } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { readStorage } from "../../platform/storage/read-storage.ts";
import { tryDatabase, tryFiles } from "../../platform/storage/try-disks.ts";
import { CheckCard } from "./check-card.tsx";
import { verdictOf } from "./check-result.ts";
import { clockResult, positionResult, storageResult, streamResult } from "./check-words.ts";
import { findPosition } from "./find-position.ts";
import { useCameraCheck } from "./use-camera-check.ts";
import { useCheck } from "./use-check.ts";
import { useMicrophoneCheck } from "./use-microphone-check.ts";

/** The meter is full from here on (0 … 1): who speaks stays far below what a microphone can take. */
const fullLevel = 0.5;

/**
 * /test (D47): whether this device can do what a day at the door asks of it. What asks nobody anything is looked at by itself; camera and
 * microphone wait for a tap, for the browser may ask. Picture, sound and position stay on the device.
 */
export function SelfTestView() {
  const online = useObservable(useAppData().online);
  const { check: camera, isLive, attach, stop } = useCameraCheck();
  const microphone = useMicrophoneCheck();
  const position = useCheck(checkPosition);
  const storage = useCheck(checkStorage);
  const stream = useStreamCheck();
  const clock = useClockCheck();
  const byThemselves = [storage.start, position.start, stream.start, clock.start];
  useStarted(byThemselves);
  const all = [camera, microphone.check, position, storage, stream, clock];
  const states = all.map(({ state }) => state);
  return (
    <div className="self-test">
      <div className="self-test-head">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1>Selbsttest</h1>
          <Verdict states={states} />
        </div>
        <Button icon={<RetryIcon className="icon-sm" />} onClick={() => all.forEach(({ start }) => start())}>
          Alles prüfen
        </Button>
      </div>
      <p className="text-sm text-muted">
        Bild, Ton und Standort bleiben auf diesem Gerät.
        {!online && " Du bist offline: Ereignisse und Uhr lassen sich erst mit Netz prüfen, alles andere auch so."}
      </p>
      <div className="self-test-cards">
        <CheckCard
          title="Kamera"
          icon={CameraIcon}
          check={camera}
          about="Zeigt ihr Bild und wie groß es ist. Der Browser fragt vielleicht um Erlaubnis."
          onOff={isLive ? stop : null}
        >
          <div className={isLive ? "check-picture" : "hidden"}>
            <video ref={attach} muted playsInline aria-label="Bild der Kamera" />
          </div>
        </CheckCard>
        <CheckCard
          title="Mikrofon"
          icon={MicrophoneIcon}
          check={microphone.check}
          about="Zeigt, wie laut es dich hört. Der Browser fragt vielleicht um Erlaubnis."
          onOff={microphone.level === null ? null : microphone.stop}
        >
          {microphone.level !== null && (
            <ProgressBar label="Lautstärke" value={microphone.level} max={fullLevel} level="positive" />
          )}
        </CheckCard>
        <CheckCard title="Standort" icon={PlaceIcon} check={position} about="Sucht, so genau das Gerät kann." />
        <CheckCard
          title="Speicher"
          icon={StorageIcon}
          check={storage}
          about="Schreibt, liest und löscht in Datenbank und Dateien."
        />
        <CheckCard
          title="Live-Ereignisse"
          icon={LiveIcon}
          check={stream}
          about="Schickt sich über den Server ein Ereignis und wartet darauf."
        />
        <CheckCard title="Uhr" icon={ClockIcon} check={clock} about="Vergleicht die Uhr des Geräts mit der des Servers." />
      </div>
    </div>
  );
}

async function checkPosition(signal: AbortSignal) {
  return positionResult(await findPosition(signal), Date.now());
}

async function checkStorage() {
  const database = await tryDatabase();
  const files = await tryFiles();
  return storageResult(database, files, await readStorage());
}

function useStreamCheck() {
  const data = useAppData();
  const run = useCallback(
    async (signal: AbortSignal) => {
      const diagnosis = await data.diagnosis().catch(() => null);
      return streamResult(diagnosis === null ? { type: "offline" } : await diagnosis.checkLive(signal));
    },
    [data],
  );
  return useCheck(run);
}

function useClockCheck() {
  const data = useAppData();
  const run = useCallback(async () => {
    const diagnosis = await data.diagnosis().catch(() => null);
    return clockResult(diagnosis === null ? null : await diagnosis.measureServer());
  }, [data]);
  return useCheck(run);
}

/** Begins with the page; what was begun once is begun again by a tap. */
function useStarted(starts: readonly (() => void)[]): void {
  const begin = useEffectEvent(() => starts.forEach((start) => start()));
  useEffect(() => begin(), []);
}

const looks = {
  ok: { level: "positive", icon: <CheckIcon className="icon-xs" /> },
  warning: { level: "yellow", icon: <WarningIcon className="icon-xs" /> },
  failed: { level: "danger", icon: <ErrorIcon className="icon-xs" /> },
  running: { level: "secondary", icon: <LoaderIcon className="icon-xs" /> },
} as const;

function Verdict({ states }: { readonly states: Parameters<typeof verdictOf>[0] }) {
  const { level, text } = verdictOf(states);
  return (
    <span role="status">
      <Chip level={looks[level].level} icon={looks[level].icon}>
        {text}
      </Chip>
    </span>
  );
}
