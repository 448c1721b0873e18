import { assign, fromCallback, setup } from "xstate";

import type { DraftFile } from "../../data/drafts/order-draft.ts";

/** A file that lies on the device. */
export type KeptFile = Pick<DraftFile, "fileId" | "size" | "mediaType">;

/** A file of the pad, and how far its upload is: `share` of its bytes, 0 … 1. */
export interface PadFile extends KeptFile {
  readonly state: "pending" | "uploading" | "failed" | "uploaded";
  readonly share: number;
}

/** What the pad needs from outside. */
export interface FilePadIo {
  /** Sends a file to the server; false when it did not arrive. Sent again, it does no harm. */
  upload(file: KeptFile, onProgress: (share: number) => void): Promise<boolean>;
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
  | { readonly type: "BROKEN" };

type Outcome = "uploaded" | "failed";

/** A §5 "Upload pad": a file is pending, uploading with progress, failed (to be tried again) or uploaded; 2 s after the last one it ends. */
export const filePadMachine = setup({
  types: { context: {} as FilePadContext, events: {} as FilePadEvent, input: {} as FilePadInput },
  actors: {
    upload: fromCallback<FilePadEvent, { io: FilePadIo; file: PadFile | undefined }>(({ sendBack, input: { io, file } }) => {
      if (file === undefined) return;
      io.upload(file, (share) => sendBack({ type: "MOVED", share })).then(
        (isThere) => sendBack({ type: isThere ? "SENT" : "BROKEN" }),
        () => sendBack({ type: "BROKEN" }),
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
      files: ({ context: { files } }, { outcome }: { outcome: Outcome }) =>
        files.map((file) => (file.state === "uploading" ? { ...file, state: outcome } : file)),
    }),
  },
  guards: {
    hasFiles: ({ context: { files } }) => files.length > 0,
    hasPending: ({ context: { files } }) => files.some(({ state }) => state === "pending"),
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
        REMOVE: {
          actions: assign({
            files: ({ context: { files }, event: { fileId } }) => files.filter((file) => file.fileId !== fileId),
          }),
        },
        UPLOAD: { guard: "hasFiles", target: "uploading" },
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
        SENT: { target: "deciding", actions: { type: "end", params: { outcome: "uploaded" } } },
        BROKEN: { target: "deciding", actions: { type: "end", params: { outcome: "failed" } } },
      },
    },
    deciding: {
      always: [{ guard: "hasPending", target: "uploading" }, { guard: "hasFailed", target: "halted" }, { target: "uploaded" }],
    },
    halted: { always: { guard: "hasPending", target: "uploading" } },
    uploaded: { after: { success: "finished" } },
    finished: { type: "final" },
  },
});

function asPending({ fileId, size, mediaType }: KeptFile): PadFile {
  return { fileId, size, mediaType, state: "pending", share: 0 };
}
