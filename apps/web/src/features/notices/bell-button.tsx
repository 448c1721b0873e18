import { BellIcon, IconButton, type Level } from "@rundgang/ui";
import { lazy, Suspense, useState } from "react";

import type { Notice } from "../../data/notices/notice.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import type { BellTarget } from "./bell-lines.ts";
import { useBell, type Bell } from "./use-bell.ts";

/* Fetched when it is opened; kept offline like every chunk. */
const BellPanel = lazy(async () => ({ default: (await import("./bell-panel.tsx")).BellPanel }));
const NoticeModal = lazy(async () => ({ default: (await import("./notice-modal.tsx")).NoticeModal }));

/** So many are told by number. */
const mostCounted = 99;

type BellButtonProps = { readonly onAppStatus: () => void; readonly onSignIn: () => void };

/** The notification bell with how much needs the person (A §2); its panel leads to where each thing is solved. */
export function BellButton({ onAppStatus, onSignIn }: BellButtonProps) {
  const { applyUpdate } = useAppData();
  const bell = useBell();
  const [isOpen, setIsOpen] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const go = (target: BellTarget) => {
    setIsOpen(false);
    switch (target.type) {
      case "page":
      case "order":
        return;
      case "notice":
        return setNotice(target.notice);
      case "app_status":
        return onAppStatus();
      case "sign_in":
        return onSignIn();
      case "update":
        return applyUpdate();
    }
  };
  return (
    <>
      <IconButton
        label={labelOf(bell.count)}
        title="Meldungen"
        icon={<BellIcon />}
        aria-haspopup="dialog"
        badge={{ count: Math.min(bell.count, mostCounted), level: levelOf(bell) }}
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && <BellPanel bell={bell} onGo={go} onClose={() => setIsOpen(false)} />}
        {notice !== null && <NoticeModal notice={notice} onClose={() => setNotice(null)} />}
      </Suspense>
    </>
  );
}

/** 'Meldungen, 3 offen' */
function labelOf(count: number): string {
  if (count === 0) return "Meldungen, nichts Neues";
  return `Meldungen, ${count > mostCounted ? `mehr als ${mostCounted}` : count} offen`;
}

/** The most urgent one's of those that are counted. */
function levelOf({ lines, missed }: Bell): Level {
  const levels = [...lines.filter(({ isToldElsewhere = false }) => !isToldElsewhere), ...missed].map(({ level }) => level);
  return (["danger", "yellow"] as const).find((level) => levels.includes(level)) ?? "primary";
}
