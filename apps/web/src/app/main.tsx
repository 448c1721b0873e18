import { ignoreSecondTaps } from "@rundgang/ui";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { createAppData } from "../data/create-app-data.ts";
import { AppDataProvider } from "../hooks/app-data-context.tsx";
import { nextTurn } from "../platform/idle/turns.ts";
import { allowNoMarkup } from "../platform/trusted-types/policies.ts";
import { shareDisk } from "../platform/share-disk/share-disk.ts";
import { watchTyping } from "../platform/unsaved/unsaved-work.ts";
import { createAppRouter } from "./routing/router.tsx";
import { beginAnewOnReturn } from "./start-up/begin-anew.ts";
import { watchForLostChunks } from "./start-up/lost-chunk.ts";

/** Starts the app in pieces, so that no single one keeps a slow tablet from hearing taps. The device is read meanwhile. */
async function start(): Promise<void> {
  allowNoMarkup();
  watchForLostChunks();
  beginAnewOnReturn();
  ignoreSecondTaps();
  watchTyping();
  const data = createAppData(shareDisk);
  await nextTurn();
  const router = createAppRouter(data);
  await nextTurn();
  const container = document.getElementById("root");
  if (container === null) throw new Error("index.html has no #root");
  createRoot(container).render(
    <StrictMode>
      <AppDataProvider data={data}>
        <RouterProvider router={router} />
      </AppDataProvider>
    </StrictMode>,
  );
}

void start();
