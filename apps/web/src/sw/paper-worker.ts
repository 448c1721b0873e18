import { blankContract, blankSummary, withoutTables, type FurtherFace, type Paper } from "@rundgang/documents";
import { renderPaper, unpackFace } from "@rundgang/documents/render-paper";
import { compileForm, parseFormDefinition, type CompiledForm } from "@rundgang/forms";

import type { BlankPaper, PaperAnswer, PaperTask } from "../platform/papers/paper-task.ts";

declare const self: DedicatedWorkerGlobalScope;

const makers: Readonly<Record<BlankPaper, (form: CompiledForm) => Paper | null>> = {
  contract: blankContract,
  vzf: blankSummary,
};

/*
 * Sets a blank paper of a form as PDF, beside the page's own thread: it takes a tablet's whole second. Answers its bytes, `none` for a form
 * that brings no texts or cannot be read, or `failed`.
 */
self.addEventListener("message", ({ data }: MessageEvent<PaperTask>) => {
  const answer = (reply: PaperAnswer) => self.postMessage(reply);
  set(data).then(answer, () => answer("failed"));
});

async function set({ form, paper, createdAt, mark, fonts, faces }: PaperTask): Promise<PaperAnswer> {
  const parsed = parseFormDefinition(form);
  const made = parsed.ok ? makers[paper](compileForm(parsed.definition)) : null;
  if (made === null) return "none";
  return renderPaper(mark === null ? made : { ...made, mark }, createdAt, {
    ...slim(fonts),
    further: (face) => faceAt(face, faces[face]),
  });
}

/** As the server's, so that each letter stands where it does there. */
function slim({ regular, strong }: PaperTask["fonts"]): PaperTask["fonts"] {
  return { regular: withoutTables(regular, ["GSUB"]), strong: withoutTables(strong, ["GSUB"]) };
}

/** Faces that are not among the files which the app keeps whole: of each the last that was needed. */
const keptFaces = "rundgang-faces";

async function faceAt(face: FurtherFace, url: string): Promise<Uint8Array> {
  const kept = await caches.match(url, { ignoreSearch: true });
  if (kept !== undefined) return unpackFace(face, new Uint8Array(await kept.arrayBuffer()));
  const response = await fetch(url);
  if (!response.ok) throw new Error("a face is missing");
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const unpacked = unpackFace(face, bytes);
  await keep(url, response);
  return unpacked;
}

/** A device that is full keeps none, and sets the paper all the same. */
async function keep(url: string, response: Response): Promise<void> {
  try {
    await caches.delete(keptFaces);
    const cache = await caches.open(keptFaces);
    await cache.put(url, response);
  } catch {
    /* It is fetched anew the next time. */
  }
}
