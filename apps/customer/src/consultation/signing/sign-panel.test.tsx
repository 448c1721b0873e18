// @vitest-environment happy-dom
import { createCookieApi } from "@rundgang/api-client";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createFakeCall, ink, signRequest } from "../../testing/sign-request.ts";
import { createConsultationSession } from "../consultation-session.ts";
import { createSigning } from "./create-signing.ts";
import { SignPanel } from "./sign-panel.tsx";

let close = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  /* It draws nothing: whatever of the many members of a context is asked for, it takes the call. */
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
});
afterEach(() => {
  act(close);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const consultation = {
  "@type": "Consultation",
  uuid: "0193aaaa-0000-7000-8000-0000000000c1",
  videoCallId: "0193aaaa-0000-7000-8000-0000000000c2",
  state: "connected",
  name: "Miriam Albers",
  provider: null,
  beginsAt: null,
  consultant: "Nele Brandt",
  ordered: false,
  roomOpen: true,
  ahead: 0,
  onDuty: 1,
};

/** The page of a customer who is asked to sign; the server has this summary. */
async function open(summary = "%PDF-1.7") {
  const { document: named } = signRequest;
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const fetcher = (path: string) => {
    const document = { "@type": "ConsultationDocument", uuid: named?.uuid, sha256, content: btoa(summary) };
    return Promise.resolve(Response.json(path === "/api/consultation_documents" ? document : consultation));
  };
  location.hash = "#token";
  const session = createConsultationSession(createCookieApi(fetcher));
  await session.retry();
  const call = createFakeCall();
  const desk = createSigning(call, () => Promise.resolve("iVBORw0K"));
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  act(() => root.render(<SignPanel session={session} desk={desk} consultant="Nele Brandt" />));
  close = () => {
    root.unmount();
    host.remove();
  };
  const request = { ...signRequest, document: { uuid: named?.uuid ?? "", sha256 } };
  await act(async () => call.hear({ type: "sign", sign: { at: "asking", request } }));
  const button = (name: string) => {
    const found = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === name).at(-1);
    if (found === undefined) throw new Error(`no button ${name}`);
    return found;
  };
  /* Nothing is opened here. */
  host.addEventListener("click", (event) => event.target instanceof HTMLAnchorElement && event.preventDefault());
  /* What comes by itself is no act of the test. */
  const until = async (met: () => void) => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    await vi.waitFor(met);
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  };
  return { call, desk, button, text: () => host.textContent, host, until };
}

describe("the page to sign on", () => {
  it("shows what is signed, and confirms once nothing is missing", async () => {
    const page = await open();
    expect(page.text()).toContain("DG premium 600");
    expect(page.text()).toContain("und erteilen das SEPA-Lastschriftmandat.");
    expect(page.text()).toContain("Es fehlt noch: 2 Haken, die Unterschrift");
    expect(page.button("Unterschrift bestätigen").disabled).toBe(true);
    for (const box of page.host.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) act(() => box.click());
    act(() => page.desk.drawSummary(ink));
    expect(page.text()).toContain("Es fehlt noch: die Unterschrift unter dem Vertrag.");
    act(() => page.desk.drawContract(ink));
    expect(page.text()).not.toContain("Es fehlt noch");
    await act(async () => page.button("Unterschrift bestätigen").click());
    expect(page.call.said.at(-1)).toMatchObject({ type: "signed", summary: "iVBORw0K", contract: "iVBORw0K" });
    expect(page.text()).toContain("Nele Brandt prüft und schickt den Auftrag ab.");
    act(() => page.call.hear({ type: "sign", sign: { at: "ordered" } }));
    expect(page.text()).toContain("Ihr Auftrag ist abgeschickt");
  });

  it("opens the summary that is signed, and says that it was opened", async () => {
    const page = await open();
    await page.until(() => expect(page.host.querySelector("a")?.textContent).toBe("Vertragszusammenfassung"));
    act(() => page.host.querySelector("a")?.click());
    expect(page.call.said.at(-1)).toMatchObject({ type: "progress", opened: true });
  });

  it("warns where the document is another one than the consultant named", async () => {
    const page = await open("%PDF-1.7 anderer Preis");
    await page.until(() => expect(page.text()).toContain("Das Dokument ist nicht das, das Sie unterschreiben sollen."));
    expect(page.host.querySelector("a")).toBeNull();
  });

  it("takes a no with a reason", async () => {
    const page = await open();
    act(() => page.button("Nicht unterschreiben").click());
    const reason = document.querySelector("textarea");
    if (reason === null) throw new Error("no field for a reason");
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(reason, "Zu teuer");
      reason.dispatchEvent(new Event("input", { bubbles: true }));
    });
    act(() => page.button("Nicht unterschreiben").click());
    expect(page.call.said.at(-1)).toMatchObject({ type: "unsigned", reason: "Zu teuer" });
    expect(page.text()).toContain("Sie haben nicht unterschrieben");
  });
});
