// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import { KindChips } from "./kind-chips.tsx";

it.each([
  [false, ["Alles1.204", "Namen4", "Straßen1.200"]],
  [true, ["Alles1.204+", "Namen4+", "Straßen1.200+"]],
])("the chips of a search say that more houses match than were looked at: %s", async (isMore, expected) => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const counts = { units: 4, houses: 1200, phones: 0, comments: 0, orders: 0 };
  root.render(<KindChips counts={counts} isMore={isMore} chosen={null} onChoose={() => undefined} />);
  await vi.waitFor(() =>
    expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(expected),
  );
  root.unmount();
});
