// @vitest-environment happy-dom
import { wire, type ClientMessage } from "@rundgang/contracts";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import type { VideoCall } from "@rundgang/video-call";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Commands } from "../../../data/commands/commands.ts";
import { createObservable } from "../../../data/observable.ts";
import type { AppData } from "../../../data/types.ts";
import { AppDataProvider } from "../../../hooks/app-data-context.tsx";
import { usePresentation, type Presentation } from "./use-presentation.ts";

const deckId = "0193aaaa-0000-7000-8000-000000000002";
const deck = wire.presentationDeck.parse({
  "@id": `/api/presentation_decks/${deckId}`,
  "@type": "PresentationDeck",
  uuid: deckId,
  name: "Deck",
  provider: null,
  slides: ["Eins", "Zwei", "Drei"].map((title) => ({ kind: "title", title })),
});

const provider = "/api/providers/2";
const formOf = (uuid: string, name: string): object => ({
  ...JSON.parse(JSON.stringify(dgOrderForm).replaceAll("DG premium 600", name)),
  "@id": `/api/order_forms/${uuid}`,
  uuid,
  name,
  provider,
  status: "ACTIVE",
  regular: true,
});
const forms = [
  formOf("0193aaaa-0000-7000-8000-00000000000a", "Paket A"),
  formOf("0193aaaa-0000-7000-8000-00000000000b", "Paket B"),
];
const priceDeck = wire.presentationDeck.parse({ ...deck, slides: [{ kind: "prices", title: "Preise", of: ["package"] }] });

type Answer = Awaited<ReturnType<Commands["readPresentationDecks"]>>;

let close = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
});
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

/** A call's page with nothing but its presentation; `said` is what the customer is told. */
async function open(answer: Answer = { ok: true, decks: [deck] }, videoCallId = "0193aaaa-0000-7000-8000-000000000001") {
  const said: ClientMessage[] = [];
  const peers = new Set<() => void>();
  /* Of a call this needs what is said, and who comes in; of all that the app holds the decks, the line and the forms. */
  const call = {
    say: (message: ClientMessage) => said.push(message),
    onPeer: (listener: () => void) => {
      peers.add(listener);
      return () => peers.delete(listener);
    },
  } as unknown as VideoCall;
  const readPresentationDecks = async () => answer;
  const data = {
    commands: { readPresentationDecks },
    online: createObservable(true),
    masters: createObservable({ forms }),
    unit: () => unit,
  } as unknown as AppData;
  const unit = createObservable({ type: "ready", unit: {}, address: { provider, additionalForms: [] } });
  const shown: { now: Presentation | null } = { now: null };
  type PageProps = { readonly isOnStage: boolean; readonly unitId?: string | undefined; readonly formId?: string | undefined };
  function Page({ isOnStage, unitId, formId }: PageProps) {
    const presentation = usePresentation({ call, videoCallId, unitId, formId, isOnStage, onEnd: () => undefined });
    return <output ref={() => void (shown.now = presentation)}>{presentation.slide?.shown.title}</output>;
  }
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  close = () => {
    root.unmount();
    box.remove();
  };
  const show = (isOnStage: boolean, form: Omit<PageProps, "isOnStage"> = {}) =>
    act(async () =>
      root.render(
        <AppDataProvider data={data}>
          <Page isOnStage={isOnStage} {...form} />
        </AppDataProvider>,
      ),
    );
  await show(false);
  return {
    show,
    title: () => box.textContent,
    isSeen: () => shown.now?.isSeen,
    step: (...steps: readonly (1 | -1)[]) => act(async () => steps.forEach((by) => shown.now?.step(by))),
    comesIn: () => act(async () => peers.forEach((listener) => listener())),
    packages: () =>
      said.flatMap((message) =>
        message.type === "slide" && message.slide.kind === "prices"
          ? message.slide.table.rows.flatMap(({ name }) => (name.startsWith("Paket") ? [name] : []))
          : [],
      ),
    told: () =>
      said.flatMap((message) =>
        message.type === "slide" ? [`${message.index + 1}/${message.count} ${message.slide.title}`] : [],
      ),
  };
}

describe("the presentation of a call", () => {
  it("is the salesman's alone beside the form, and told to the customer on the stage", async () => {
    const page = await open();
    await page.step(1);
    expect([page.title(), page.isSeen(), page.told()]).toEqual(["Zwei", false, []]);
    await page.show(true);
    await page.step(1);
    expect([page.title(), page.isSeen(), page.told()]).toEqual(["Drei", true, ["2/3 Zwei", "3/3 Drei"]]);
    await page.show(false);
    await page.step(-1);
    expect([page.isSeen(), page.told()]).toEqual([false, ["2/3 Zwei", "3/3 Drei"]]);
  });

  it("is told anew to a customer who comes in later", async () => {
    const page = await open();
    await page.show(true);
    await page.step(1);
    await page.comesIn();
    expect(page.told()).toEqual(["1/3 Eins", "2/3 Zwei", "2/3 Zwei"]);
  });

  it("shows and tells the prices of the form that is chosen in the call, and of another one once that is chosen", async () => {
    const page = await open({ ok: true, decks: [priceDeck] });
    const unitId = "0193aaaa-0000-7000-8000-00000000000c";
    await page.show(true, { unitId });
    await page.show(true, { unitId, formId: "0193aaaa-0000-7000-8000-00000000000b" });
    await page.show(true, { unitId, formId: "0193aaaa-0000-7000-8000-00000000000a" });
    expect(page.packages()).toEqual(["Paket A", "Paket B", "Paket A"]);
  });

  it("loses no step of two that come at once", async () => {
    const page = await open();
    await page.step(1, 1);
    expect(page.title()).toBe("Drei");
  });

  it("ends at both ends", async () => {
    const page = await open();
    await page.show(true);
    for (const by of [-1, 1, 1, 1, 1] as const) await page.step(by);
    expect(page.told()).toEqual(["1/3 Eins", "2/3 Zwei", "3/3 Drei"]);
  });

  it("is where it was after a reload of the page, in that call alone", async () => {
    const first = await open();
    await first.step(1);
    act(close);
    const again = await open();
    expect(again.title()).toBe("Zwei");
    act(close);
    const other = await open(undefined, "0193aaaa-0000-7000-8000-000000000009");
    expect(other.title()).toBe("Eins");
  });

  it.each<[string, Answer]>([
    ["cannot be loaded", { ok: false, code: "refused", text: "Das darfst du nicht." }],
    ["is not there", { ok: true, decks: [] }],
  ])("is seen by nobody where it %s", async (_, answer) => {
    const page = await open(answer);
    await page.show(true);
    expect([page.title(), page.isSeen(), page.told()]).toEqual(["", false, []]);
  });
});
