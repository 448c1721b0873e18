import { ignoreSecondTaps } from "@rundgang/ui";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";

import { createAppData } from "../data/create-app-data.ts";
import type { AppData } from "../data/types.ts";
import { AppDataProvider } from "../hooks/app-data-context.tsx";
import { holdIdleJobs, nextTurn } from "../platform/idle/turns.ts";
import { allowNoMarkup } from "@rundgang/pdf-view/trusted-types";
import { isPracticePage } from "../platform/practice/practice-page.ts";
import { shareDisk } from "../platform/share-disk/share-disk.ts";
import { watchTyping } from "../platform/unsaved/unsaved-work.ts";
import { createAppRouter } from "./routing/router.tsx";
import { beginAnewOnReturn } from "./start-up/begin-anew.ts";
import { openFirstScreen } from "./start-up/first-screen.ts";
import { watchForLostChunks } from "./start-up/lost-chunk.ts";

let root: Root | null = null;
let data: AppData | null = null;

/** Starts the app in pieces, so that no single one keeps a slow tablet from hearing taps. The device is read meanwhile. */
async function start(): Promise<void> {
  allowNoMarkup();
  watchForLostChunks();
  beginAnewOnReturn();
  ignoreSecondTaps();
  watchTyping();
  /* Before anything is read: the page of a practice reads and writes places of its own, and reaches nobody (decision 154). */
  if (isPracticePage()) return (await import("./start-up/practice.tsx")).startPractice(rootOfPage);
  const firstScreen = openFirstScreen();
  holdIdleJobs(firstScreen.stands);
  data = createAppData(shareDisk);
  firstScreen.watch(data);
  await nextTurn();
  const router = createAppRouter(data);
  await nextTurn();
  rootOfPage().render(
    <StrictMode>
      <AppDataProvider data={data}>
        <RouterProvider router={router} />
      </AppDataProvider>
    </StrictMode>,
  );
}

function rootOfPage(): Root {
  const container = document.getElementById("root");
  if (container === null) throw new Error("index.html has no #root");
  root ??= createRoot(container, { onUncaughtError: (error) => void showFailure(error) });
  return root;
}

/** Nothing of the app is there to tell of it: a page of its own says that it did not start, with the number of the report. */
async function showFailure(error: unknown): Promise<void> {
  try {
    const { StartFailure } = await import("./start-up/start-failure.tsx");
    rootOfPage().render(<StartFailure error={error} data={data} />);
  } catch {
    document.body.textContent = "Rundgang konnte nicht gestartet werden. Bitte lade die Seite neu.";
  }
}

start().catch(showFailure);
