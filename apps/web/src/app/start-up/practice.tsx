import type { ReactNode } from "react";

import { openPractice } from "../../data/practice/open-practice.ts";
import type { AppData } from "../../data/types.ts";
import { PracticeFrame } from "../../features/practice/practice-frame.tsx";
import { PracticeProvider } from "../../hooks/practice-context.tsx";
import { practicePath } from "../../platform/practice/practice-page.ts";
import type { ShareDisk } from "../../platform/share-disk/read-share.ts";
import { guardLinks } from "../../platform/practice/guard-links.ts";

/** What a start in the practice has beside the app's own. */
export interface PracticeStart {
  readonly shareDisk: ShareDisk;
  readonly basepath: string;
  begin(data: AppData): Promise<AppData>;
  frame(children: ReactNode): ReactNode;
}

/** Opens the practice in this page, before anything of the app runs in it. Null where there is none: another page is on its way, or says why. */
export async function startPractice(): Promise<PracticeStart | null> {
  const opened = await openPractice();
  if (opened === "none") {
    location.replace("/");
    return null;
  }
  if (opened === "elsewhere") {
    document.body.textContent = "Die Übung ist schon in einem anderen Fenster offen. Bitte übe dort weiter oder schließe es.";
    return null;
  }
  const { practice, shareDisk, begin } = opened;
  guardLinks();
  return {
    shareDisk,
    begin,
    basepath: practicePath,
    frame: (children) => (
      <PracticeProvider practice={practice}>
        <PracticeFrame>{children}</PracticeFrame>
      </PracticeProvider>
    ),
  };
}
