import { createActor, waitFor, type ActorRefFrom } from "xstate";

import type { FileType } from "../../order/order-papers.ts";
import { freshMemory, type FlowEvent, type FlowFile, type FlowInput, type FlowIo } from "../flow-types.ts";
import { flowView } from "../flow-view.ts";
import { orderFlow } from "../order-flow.ts";

export const boxes = ["gelesen", "verstanden", "akzeptiert"];

/** A file of the draft. */
export function file(type: FileType, fileId: string = type): FlowFile {
  return { fileId, type, mediaType: "image/png", sha256: `sha-${fileId}`, size: 1 };
}

/** A device whose answers, mail and disk the test decides. */
export function device(start: Partial<FlowInput> = {}) {
  const world = { hash: "h1", mailWorks: true, mailText: "", totalsDiffer: false, diskWorks: true, submitWorks: true };
  const log: string[] = [];
  let minute = 0;
  let asked = 0;
  const io: FlowIo = {
    now: () => `2026-12-04T14:${String(minute++).padStart(2, "0")}:00.000Z`,
    contentHash: async () => world.hash,
    sendSummary: async () => {
      log.push("mail");
      const sent = { to: "m@example.org", at: "2026-12-04T13:36:00.000Z", document: "/api/documents/1", sha256: "pdf" };
      if (world.totalsDiffer) return { ok: false, toForm: true };
      return world.mailWorks ? { ok: true, sent } : { ok: false, text: world.mailText };
    },
    keepSignature: async (type, strokes, replaces) => {
      log.push(`keep ${type} ${strokes.length} strokes, replaces ${replaces.length}`);
      return world.diskWorks ? { ok: true, file: file(type) } : { ok: false, text: "Der Speicher ist voll." };
    },
    keepPicture: async (type, picture, replaces) => {
      log.push(`keep ${type} ${picture}, replaces ${replaces.length}`);
      return world.diskWorks ? { ok: true, file: file(type) } : { ok: false, text: "Der Speicher ist voll." };
    },
    newId: () => `asking-${(asked += 1)}`,
    removeFiles: async (ids) => void log.push(`remove ${ids.join(" ")}`),
    submit: async (evidence, isSignedOutside, asking) => {
      const outside = isSignedOutside ? ` outside ${asking ?? "?"}` : "";
      log.push(`submit ${evidence.map((step) => step.event).join(" ")}${outside}`);
      return world.submitWorks ? { ok: true, orderId: "order-1" } : { ok: false, text: "Bitte melde dich an." };
    },
  };
  const input: FlowInput = {
    io,
    contractType: "live",
    signedBy: "here",
    entry: "form",
    memory: freshMemory,
    files: [],
    evidence: [],
    boxes,
    hasSummary: true,
    ...start,
  };
  const actor = createActor(orderFlow, { input }).start();
  return { actor, world, log };
}

/** Sends each event as soon as the screen named before it stands. */
export async function go(actor: ActorRefFrom<typeof orderFlow>, steps: readonly (readonly [screen: string, event: FlowEvent])[]) {
  for (const [screen, event] of steps) {
    await settled(actor, screen);
    actor.send(event);
  }
}

/** Until that screen, or the dialog on it, stands and nothing is under way. */
export function settled(actor: ActorRefFrom<typeof orderFlow>, screen: string) {
  return waitFor(actor, (snapshot) => {
    const view = flowView(snapshot);
    return (view.dialog ?? view.screen) === screen && !view.sending && !view.saving;
  });
}
