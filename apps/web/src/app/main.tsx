import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { createAppData } from "../data/create-app-data.ts";
import { AppDataProvider } from "../hooks/app-data-context.tsx";
import { createAppRouter } from "./routing/router.tsx";
import { watchForLostChunks } from "./start-up/lost-chunk.ts";

watchForLostChunks();
const data = createAppData();
const router = createAppRouter(data);
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <AppDataProvider data={data}>
      <RouterProvider router={router} />
    </AppDataProvider>
  </StrictMode>,
);
