import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router";

import { ListPage } from "./list-page.tsx";

const DoorPage = lazy(async () => ({ default: (await import("./door-page.tsx")).DoorPage }));

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

/* React and a declarative router: what an app of this kind begins with. */
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Suspense fallback={<p>Lade …</p>}>
        <Routes>
          <Route path="/" element={<ListPage />} />
          <Route path="/doors/:id" element={<DoorPage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  </StrictMode>,
);
