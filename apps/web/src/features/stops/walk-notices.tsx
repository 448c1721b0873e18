import type { ReactNode } from "react";
import {
  ErrorIcon,
  InfoIcon,
  joinClasses,
  levelClass,
  LocateIcon,
  OfflineIcon,
  OverdueIcon,
  SuccessIcon,
  type Level,
} from "@rundgang/ui";

import type { TimeWords } from "./time-words.ts";
import type { WalkNotice } from "./walk-words.ts";

type WalkNoticesProps = {
  readonly times: TimeWords | null;
  readonly notices: readonly WalkNotice[];
  /** Appointments that are no stop, each as a sentence. */
  readonly missed: readonly string[];
};

const icons = {
  crow: <OfflineIcon className="icon-sm" />,
  start: <LocateIcon className="icon-sm" />,
  off: <InfoIcon className="icon-sm" />,
  missed: <OverdueIcon className="icon-sm" />,
} as const satisfies Readonly<Record<WalkNotice["kind"], ReactNode>>;

/** Above the stops: whether the times fit, and what is not as it should be. */
export function WalkNotices({ times, notices, missed }: WalkNoticesProps) {
  return (
    <>
      {times !== null && (
        <Strip
          level={times.fits ? "positive" : "yellow"}
          icon={times.fits ? <SuccessIcon className="icon-sm" /> : <ErrorIcon className="icon-sm" />}
        >
          <b>{times.head}</b> <span className="walk-strip-text">{times.text}</span>
        </Strip>
      )}
      {[...missed.map((text) => ({ kind: "missed", text }) as const), ...notices].map(({ kind, text }) => (
        <Strip key={text} level={kind === "off" ? "secondary" : "yellow"} icon={icons[kind]}>
          {text}
        </Strip>
      ))}
    </>
  );
}

function Strip({ level, icon, children }: { readonly level: Level; readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={joinClasses("walk-strip", levelClass(level))}>
      {icon}
      <p className="numbers">{children}</p>
    </div>
  );
}
