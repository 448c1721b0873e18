import { assign, fromCallback, fromPromise, setup } from "xstate";

import type { Camera, CameraFailure, OpenCamera } from "../../platform/camera/camera.ts";

/** What the camera chart needs from outside. */
export interface CameraIo {
  /** Opens the named camera, else the one that looks away. */
  open(deviceId: string | undefined): Promise<OpenCamera>;
  /** Tells what befalls the open camera: it is lost, or the page goes out of sight and comes back. Answers how to stop. */
  follow(tell: (what: CameraFate) => void): () => void;
  /** The camera after this one. */
  next(camera: Camera): string | undefined;
  /** Tells the server that a picture was broken (A §8). */
  tellBroken(): void;
  /** Keeps an accepted photo on the device at once; answers a German reason when it could not. */
  keep(photo: Blob): Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }>;
}

/** What happens to a camera without a person at it. */
export type CameraFate = "LOST" | "HIDDEN" | "SHOWN";

/** What a camera is opened with. */
export interface CameraInput {
  readonly io: CameraIo;
  /** Most photos altogether (A §4). */
  readonly max: number;
  /** Photos kept before. */
  readonly taken: number;
}

const notKept = "Das Foto konnte nicht auf dem Gerät gesichert werden.";

interface CameraContext extends CameraInput {
  /** Null while its light is off. */
  readonly camera: Camera | null;
  readonly isHidden: boolean;
  readonly wanted: string | undefined;
  readonly photo: Blob | null;
  readonly failure: CameraFailure;
  /** Why the last photo was not kept. */
  readonly refusal: string | null;
}

/** What a person does with the camera, and what befalls it. */
export type CameraEvent =
  | { readonly type: CameraFate }
  | { readonly type: "SHUTTER" }
  | { readonly type: "SWAP" }
  | { readonly type: "DISCARD" }
  | { readonly type: "ACCEPT" }
  | { readonly type: "ANOTHER" }
  | { readonly type: "RETRY" }
  | { readonly type: "FINISH" }
  | { readonly type: "CLOSE" };

/** Where a picture is looked at or taken, and none comes any more. */
const cameraGoes = {
  LOST: { target: "unavailable", actions: ["lightOff", "noCamera", "lost"] },
  HIDDEN: { target: "asleep", actions: ["lightOff", "noCamera", "hide"] },
} as const;

/**
 * A §4 "Camera": waiting, live, captured, then accepted or discarded; it ends by itself with the last photo allowed.
 * The camera's light goes off in every way out, and while nobody sees the page.
 */
export const cameraMachine = setup({
  types: { context: {} as CameraContext, events: {} as CameraEvent, input: {} as CameraInput },
  actors: {
    follow: fromCallback<CameraEvent, CameraIo>(({ input, sendBack }) => input.follow((type) => sendBack({ type }))),
    open: fromPromise<OpenCamera, { io: CameraIo; deviceId: string | undefined }>(({ input }) => input.io.open(input.deviceId)),
    capture: fromPromise<Blob | null, { camera: Camera | null }>(async ({ input }) => (await input.camera?.capture()) ?? null),
    keep: fromPromise<Awaited<ReturnType<CameraIo["keep"]>>, { io: CameraIo; photo: Blob }>(({ input }) =>
      input.io.keep(input.photo),
    ),
  },
  actions: {
    lightOff: ({ context }) => context.camera?.stop(),
    lost: assign({ failure: "lost" }),
    hide: assign({ isHidden: true }),
    noCamera: assign({ camera: null }),
    tellBroken: ({ context }) => context.io.tellBroken(),
    forget: assign({ photo: null, refusal: null }),
  },
  guards: {
    full: ({ context }) => context.taken >= context.max,
    hasCamera: ({ context }) => context.camera !== null,
    isHidden: ({ context }) => context.isHidden,
    severalCameras: ({ context }) => (context.camera?.cameras.length ?? 0) > 1,
  },
}).createMachine({
  id: "camera",
  context: ({ input }) => ({
    ...input,
    camera: null,
    isHidden: false,
    wanted: undefined,
    photo: null,
    failure: "failed",
    refusal: null,
  }),
  initial: "waiting",
  exit: "lightOff",
  invoke: { src: "follow", input: ({ context }) => context.io },
  on: {
    CLOSE: ".closed",
    LOST: { actions: ["lightOff", "noCamera"] },
    HIDDEN: { actions: ["lightOff", "noCamera", "hide"] },
    SHOWN: { actions: assign({ isHidden: false }) },
  },
  states: {
    waiting: {
      always: { guard: "full", target: "finished" },
      invoke: {
        src: "open",
        input: ({ context }) => ({ io: context.io, deviceId: context.wanted }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: "ready",
            actions: assign({ camera: ({ context, event }) => (event.output.ok ? event.output.camera : context.camera) }),
          },
          {
            target: "unavailable",
            actions: assign({ failure: ({ context, event }) => (event.output.ok ? context.failure : event.output.code) }),
          },
        ],
        onError: { target: "unavailable", actions: assign({ failure: "failed" }) },
      },
    },
    ready: {
      always: [
        { guard: "isHidden", target: "asleep", actions: ["lightOff", "noCamera"] },
        { guard: "hasCamera", target: "live" },
        { target: "waiting" },
      ],
    },
    asleep: {
      on: { SHOWN: { target: "waiting", actions: assign({ isHidden: false }) } },
    },
    live: {
      on: {
        ...cameraGoes,
        SHUTTER: "capturing",
        SWAP: {
          guard: "severalCameras",
          target: "waiting",
          actions: [
            assign({ wanted: ({ context }) => (context.camera === null ? undefined : context.io.next(context.camera)) }),
            "lightOff",
            "noCamera",
          ],
        },
      },
    },
    capturing: {
      on: cameraGoes,
      invoke: {
        src: "capture",
        input: ({ context }) => ({ camera: context.camera }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null && event.output.size > 0,
            target: "captured",
            actions: assign({ photo: ({ event }) => event.output }),
          },
          { target: "broken" },
        ],
        onError: "broken",
      },
    },
    captured: {
      on: { DISCARD: { target: "ready", actions: "forget" }, ACCEPT: "keeping" },
    },
    keeping: {
      on: { CLOSE: {} },
      invoke: {
        src: "keep",
        input: ({ context }) => ({ io: context.io, photo: context.photo ?? new Blob() }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: "kept",
            actions: ["forget", assign({ taken: ({ context }) => context.taken + 1 })],
          },
          {
            target: "unsaved",
            actions: assign({ refusal: ({ event }) => (event.output.ok ? null : event.output.text) }),
          },
        ],
        onError: { target: "unsaved", actions: assign({ refusal: notKept }) },
      },
    },
    /** Only memory has the photo: it stays until the device takes it or the person gives it up, never by closing (fault 6). */
    unsaved: {
      on: { RETRY: "keeping", DISCARD: { target: "ready", actions: "forget" }, CLOSE: {} },
    },
    kept: {
      always: { guard: "full", target: "finished" },
      on: { ANOTHER: "ready", FINISH: "finished" },
    },
    /* Only a camera that is opened anew may do better. */
    broken: { entry: ["forget", "tellBroken", "lightOff", "noCamera"], on: { RETRY: "waiting" } },
    unavailable: { on: { RETRY: "waiting" } },
    finished: { type: "final" },
    closed: { type: "final" },
  },
});
