import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ignoreSecondTaps } from "@rundgang/ui";
import { allowNoMarkup } from "@rundgang/pdf-view/trusted-types";

import { endedMark } from "../session/browser-marks.ts";
import { createOfficeSession } from "../session/office-session.ts";
import { App } from "./app.tsx";

allowNoMarkup();
/* Two quick clicks are for one order: the second would meet the next one. */
ignoreSecondTaps();
const session = createOfficeSession((input, init) => fetch(input, init), endedMark);
void session.start();

const container = document.getElementById("root");
if (container === null) throw new Error("the page has no #root");
createRoot(container).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
