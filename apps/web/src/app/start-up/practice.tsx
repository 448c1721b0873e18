import { showToast } from "@rundgang/ui";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { Root } from "react-dom/client";

import { createAppData } from "../../data/create-app-data.ts";
import { openPractice } from "../../data/practice/open-practice.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { PracticeProvider } from "../../hooks/practice-context.tsx";
import { holdIdleJobs } from "../../platform/idle/turns.ts";
import { guardLinks } from "../../platform/practice/guard-links.ts";
import { practicePath } from "../../platform/practice/practice-mark.ts";
import { createAppRouter } from "../routing/router.tsx";
import { openFirstScreen } from "./first-screen.ts";

/**
 * Starts the app as a practice: the page is sealed before anything of the app runs in it (decision 154). Where there is no practice, the app itself is on
 * its way; where another window has it, the page says so.
 */
export async function startPractice(root: () => Root): Promise<void> {
  const opened = await openPractice();
  if (opened === "none") return location.replace("/");
  if (opened === "elsewhere") {
    document.body.textContent = "Die Übung ist schon in einem anderen Fenster offen. Bitte übe dort weiter oder schließe es.";
    return undefined;
  }
  const { practice, shareDisk, begin } = opened;
  const { PracticeFrame } = await import("../../features/practice/practice-frame.tsx");
  guardLinks(() =>
    showToast({
      about: "practice",
      level: "yellow",
      title: "Das bleibt in der Übung",
      text: "Aus der Übung führt kein Anruf, keine Nachricht und keine andere Seite.",
    }),
  );
  const firstScreen = openFirstScreen();
  holdIdleJobs(firstScreen.stands);
  const device = createAppData(shareDisk);
  firstScreen.watch(device);
  const data = await begin(device);
  const router = createAppRouter(data);
  router.update({ ...router.options, basepath: practicePath });
  root().render(
    <StrictMode>
      <AppDataProvider data={data}>
        <PracticeProvider practice={practice}>
          <PracticeFrame>
            <RouterProvider router={router} />
          </PracticeFrame>
        </PracticeProvider>
      </AppDataProvider>
    </StrictMode>,
  );
  return undefined;
}
