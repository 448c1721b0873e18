import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { allowNoMarkup } from "@rundgang/pdf-view/trusted-types";

import { createOfficeSession } from "../session/office-session.ts";
import { App } from "./app.tsx";

allowNoMarkup();
const session = createOfficeSession((input, init) => fetch(input, init));
void session.start();

const container = document.getElementById("root");
if (container === null) throw new Error("the page has no #root");
createRoot(container).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
