import { assign, fromCallback, not, setup } from "xstate";

import type { UploadOutcome } from "../../data/commands/upload-kept-file.ts";
import type { DraftFile } from "../../data/drafts/order-draft.ts";

/** A file that lies on the device. */
export type KeptFile = Pick<DraftFile, "fileId" | "size" | "mediaType">;

/** A file of the pad, and how far its upload is: `share` of its bytes, 0 … 1. */
export interface PadFile extends KeptFile {
  readonly state: "pending" | "uploading" | "failed" | "uploaded";
  readonly share: number;
  /** Why the server does not take it (German); null where it did not get there, or did not fail. */
  readonly refusal: string | null;
}

/** What the pad needs from outside. */
export interface FilePadIo {
  /** Sends a file to the server. Sent again, it does no harm. */
  upload(file: KeptFile, onProgress: (share: number) => void): Promise<UploadOutcome>;
}

/** From the last upload to the next step, ms (A §5). */
export const successMs = 2_000;

interface FilePadInput {
  readonly io: FilePadIo;
  /** Kept before, also by an earlier run of the app. */
  readonly files: readonly KeptFile[];
}

interface FilePadContext {
  readonly io: FilePadIo;
  readonly files: readonly PadFile[];
}

type FilePadEvent =
  | { readonly type: "ADD"; readonly file: KeptFile }
  | { readonly type: "REMOVE"; readonly fileId: string }
  | { readonly type: "UPLOAD" }
  /** A failed one again; all of them where none is named. */
  | { readonly type: "RETRY"; readonly fileId?: string }
  | { readonly type: "MOVED"; readonly share: number }
  | { readonly type: "SENT" }
  | { readonly type: "BROKEN"; readonly refusal: string | null };

type Outcome = Pick<PadFile, "state" | "refusal">;

/** A §5 "Upload pad": a file is pending, uploading with progress, failed (to be tried again or taken out) or uploaded; 2 s after the last one it ends. */
export const filePadMachine = setup({
  types: { context: {} as FilePadContext, events: {} as FilePadEvent, input: {} as FilePadInput },
  actors: {
    upload: fromCallback<FilePadEvent, { io: FilePadIo; file: PadFile | undefined }>(({ sendBack, input: { io, file } }) => {
      if (file === undefined) return;
      io.upload(file, (share) => sendBack({ type: "MOVED", share })).then(
        (outcome) => sendBack(outcome.ok ? { type: "SENT" } : { type: "BROKEN", refusal: outcome.text }),
        () => sendBack({ type: "BROKEN", refusal: null }),
      );
    }),
  },
  actions: {
    begin: assign({
      files: ({ context: { files } }) => {
        const next = files.find(({ state }) => state === "pending");
        return files.map((file) => (file === next ? { ...file, state: "uploading" as const, share: 0 } : file));
      },
    }),
    end: assign({
      files: ({ context: { files } }, outcome: Outcome) =>
        files.map((file) => (file.state === "uploading" ? { ...file, ...outcome } : file)),
    }),
    remove: assign({
      files: ({ context: { files }, event }) => files.filter((file) => event.type !== "REMOVE" || file.fileId !== event.fileId),
    }),
  },
  guards: {
    hasFiles: ({ context: { files } }) => files.length > 0,
    hasPending: ({ context: { files } }) => files.some(({ state }) => state === "pending"),
    isFailed: ({ context: { files }, event }) =>
      event.type === "REMOVE" && files.some(({ fileId, state }) => fileId === event.fileId && state === "failed"),
    hasFailed: ({ context: { files } }) => files.some(({ state }) => state === "failed"),
  },
  delays: { success: successMs },
}).createMachine({
  id: "file-pad",
  context: ({ input: { io, files } }) => ({ io, files: files.map(asPending) }),
  initial: "choosing",
  on: {
    RETRY: {
      actions: assign({
        files: ({ context: { files }, event: { fileId } }) =>
          files.map((file) =>
            file.state === "failed" && (fileId === undefined || fileId === file.fileId) ? asPending(file) : file,
          ),
      }),
    },
  },
  states: {
    choosing: {
      on: {
        ADD: { actions: assign({ files: ({ context: { files }, event: { file } }) => [...files, asPending(file)] }) },
        REMOVE: { actions: "remove" },
        UPLOAD: { guard: "hasFiles", target: "deciding" },
      },
    },
    uploading: {
      entry: "begin",
      invoke: {
        src: "upload",
        input: ({ context: { io, files } }) => ({ io, file: files.find(({ state }) => state === "uploading") }),
      },
      on: {
        MOVED: {
          actions: assign({
            files: ({ context: { files }, event: { share } }) =>
              files.map((file) => (file.state === "uploading" ? { ...file, share } : file)),
          }),
        },
        SENT: { target: "deciding", actions: { type: "end", params: { state: "uploaded", refusal: null } } },
        BROKEN: {
          target: "deciding",
          actions: { type: "end", params: ({ event: { refusal } }) => ({ state: "failed" as const, refusal }) },
        },
      },
    },
    deciding: {
      always: [{ guard: "hasPending", target: "uploading" }, { guard: "hasFailed", target: "halted" }, { target: "uploaded" }],
    },
    /* What failed is tried again or taken out; with the last one out, another can be chosen in its place. */
    halted: {
      always: [
        { guard: "hasPending", target: "uploading" },
        { guard: not("hasFailed"), target: "choosing" },
      ],
      on: { REMOVE: { guard: "isFailed", actions: "remove" } },
    },
    uploaded: { after: { success: "finished" } },
    finished: { type: "final" },
  },
});

function asPending({ fileId, size, mediaType }: KeptFile): PadFile {
  return { fileId, size, mediaType, state: "pending", share: 0, refusal: null };
}
