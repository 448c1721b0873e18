// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import type { AddressRow } from "../../data/list/address-list.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { PointPopup } from "./point-popup.tsx";

const rowOf = (uuid: string, hausnummer: string): Partial<AddressRow> => ({
  uuid,
  strasse: "Mühlgasse",
  hausnummer,
  hausnummerZusatz: "",
  openUnits: 1,
  totalUnits: 2,
});

it("doors at one point are listed by name and what is open, and each can be chosen", async () => {
  const rows = new Map([rowOf("a", "3"), rowOf("b", "5")].map((row) => [row.uuid, row]));
  const list = { getSnapshot: () => rows, subscribe: () => () => undefined };
  /* Of all that the app holds the popup asks for the list and its rows. */
  const data = { list, row: (id: string) => rows.get(id) } as unknown as AppData;
  const chosen: string[] = [];
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <AppDataProvider data={data}>
      <PointPopup
        addressIds={["a", "b", "gone"]}
        onChoose={(id) => void chosen.push(id)}
        onClose={() => void chosen.push("closed")}
      />
    </AppDataProvider>,
  );
  const doors = () => [...document.querySelectorAll<HTMLButtonElement>("li button")];
  await vi.waitFor(() => expect(doors()).toHaveLength(2));
  expect(document.querySelector("h2")?.textContent).toBe("2 Adressen");
  /* The focus comes after the list is drawn. */
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("2 Adressen"));
  expect(doors().map(({ textContent }) => textContent)).toEqual(["Mühlgasse 31 von 2 offen", "Mühlgasse 51 von 2 offen"]);
  doors()[1]?.click();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(chosen).toEqual(["b", "closed"]);
  root.unmount();
});
