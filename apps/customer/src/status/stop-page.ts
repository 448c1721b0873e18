import { statusMailStopPath, statusStopPagePath } from "@rundgang/contracts";

import { frame, notice } from "./frame.ts";

type Fetch = (path: string, init: RequestInit) => Promise<{ readonly ok: boolean; readonly status: number }>;

/** Stops the mails of the link's order at once, says so in `root`, and offers to take that back. */
export async function showStopPage(root: HTMLElement, token: string, fetcher: Fetch): Promise<void> {
  const choose = async (wanted: boolean): Promise<void> => {
    const outcome = await send(wanted);
    /* A reload would stop them once more. */
    if (wanted && outcome === "done") history.replaceState(null, "", statusStopPagePath);
    const again = { text: "Erneut versuchen", act: () => void choose(wanted) };
    const texts = {
      done: wanted
        ? { title: "Sie bekommen wieder E-Mails", text: "Wir schreiben Ihnen, sobald es mit Ihrem Auftrag weitergeht." }
        : {
            title: "Sie bekommen keine E-Mails mehr",
            text: "Zu den Schritten Ihres Auftrags schreiben wir Ihnen nicht mehr. Antworten auf Ihre Fragen kommen trotzdem.",
            action: { text: "E-Mails wieder bekommen", act: () => void choose(true) },
          },
      unknown: {
        title: "Diesen Link gibt es nicht",
        text: "Vielleicht wurde er beim Kopieren abgeschnitten. Bitte tippen Sie ihn direkt in der E-Mail an.",
      },
      failed: { title: "Das hat gerade nicht geklappt", text: "Bitte versuchen Sie es noch einmal.", action: again },
    } as const;
    root.replaceChildren(frame(notice(texts[outcome])));
  };
  const send = async (wanted: boolean): Promise<"done" | "unknown" | "failed"> => {
    if (token === "") return "unknown";
    try {
      const answer = await fetcher(`${statusMailStopPath(token)}${wanted ? "?wanted=true" : ""}`, { method: "POST" });
      return answer.ok ? "done" : answer.status === 404 ? "unknown" : "failed";
    } catch {
      return "failed";
    }
  };
  await choose(false);
}
