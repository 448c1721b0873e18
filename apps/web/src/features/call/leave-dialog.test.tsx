// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import { LeaveDialog } from "./leave-dialog.tsx";

it.each([
  ["nothing", "Gespräch beenden", "bleibt als Entwurf", "Beenden"],
  ["asking", "Gespräch beenden", "bleibt als Entwurf", "Beenden"],
  ["received", "Unterschrieben, noch nicht abgeschickt", "noch nicht abgeschickt", "Gespräch beenden"],
  ["ordered", "Gespräch beenden", "Der Auftrag ist abgeschickt", "Beenden"],
] as const)("leaving a call says what becomes of the order while signing is at '%s'", async (signing, title, text, confirm) => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const left = vi.fn<() => void>();
  root.render(<LeaveDialog signing={signing} onLeave={left} onStay={() => undefined} />);
  await vi.waitFor(() => expect(document.querySelector("dialog h2")?.textContent).toBe(title));
  expect(document.querySelector("dialog")?.textContent).toContain(text);
  [...document.querySelectorAll("dialog button")]
    .find(({ textContent }) => textContent === confirm)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(left).toHaveBeenCalledOnce();
  root.unmount();
});
