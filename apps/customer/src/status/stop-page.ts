import { statusMailStopPath } from "@rundgang/contracts";

import { frame, notice } from "./frame.ts";

type Fetch = (path: string, init: RequestInit) => Promise<{ readonly ok: boolean; readonly status: number }>;

/**
 * Offers to stop the mails of the link's order in `root`, says what came of it, and offers to take that back. Nothing is sent before the tap: scanners of mail
 * open each link and run what stands behind it (decision 149).
 */
export function showStopPage(root: HTMLElement, token: string, fetcher: Fetch): void {
  const show = (words: Parameters<typeof notice>[0]) => root.replaceChildren(frame(notice(words)));
  const choose = async (wanted: boolean): Promise<void> => {
    const outcome = await send(fetcher, token, wanted);
    const words = {
      done: wanted ? told.wanted : { ...told.stopped, action: act("E-Mails wieder bekommen", true) },
      unknown: told.unknown,
      failed: { ...told.failed, action: act("Erneut versuchen", wanted) },
    };
    show(words[outcome]);
    /* The button is gone: a screen reader reads on from here. The main part's name is the title. */
    root.querySelector("main")?.focus();
  };
  const act = (text: string, wanted: boolean) => ({ text, act: () => void choose(wanted) });
  show(token === "" ? told.unknown : { ...told.asked, action: act("E-Mails zu jedem Schritt abstellen", false) });
}

const told = {
  asked: {
    title: "Keine E-Mails mehr zu Ihrem Auftrag?",
    text: "Zu den Schritten Ihres Auftrags schreiben wir Ihnen dann nicht mehr. Antworten auf Ihre Fragen kommen trotzdem.",
  },
  stopped: {
    title: "Sie bekommen keine E-Mails mehr",
    text: "Zu den Schritten Ihres Auftrags schreiben wir Ihnen nicht mehr. Antworten auf Ihre Fragen kommen trotzdem.",
  },
  wanted: {
    title: "Sie bekommen wieder E-Mails",
    text: "Wir schreiben Ihnen, sobald es mit Ihrem Auftrag weitergeht.",
  },
  unknown: {
    title: "Diesen Link gibt es nicht",
    text: "Vielleicht wurde er beim Kopieren abgeschnitten. Bitte tippen Sie ihn direkt in der E-Mail an.",
  },
  failed: { title: "Das hat gerade nicht geklappt", text: "Bitte versuchen Sie es noch einmal." },
} as const;

async function send(fetcher: Fetch, token: string, wanted: boolean): Promise<"done" | "unknown" | "failed"> {
  try {
    const answer = await fetcher(`${statusMailStopPath(token)}${wanted ? "?wanted=true" : ""}`, { method: "POST" });
    return answer.ok ? "done" : answer.status === 404 ? "unknown" : "failed";
  } catch {
    return "failed";
  }
}
