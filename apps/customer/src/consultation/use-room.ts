import { channelPath, type SharedForm } from "@rundgang/contracts";
import { createVideoCall, openMedia, type VideoCall, type MediaOutcome, type Said } from "@rundgang/video-call";
import { useEffect, useState } from "react";
import { v4 as newUuid } from "uuid";

import type { ShownSlide } from "./presentation-along.tsx";
import { createSigning, type SigningFlow } from "./signing/create-signing.ts";

/** What the consultant says beside the pictures. */
export interface Shown {
  /** Name of the consultant who is ready; null before. */
  readonly consultant: string | null;
  readonly view: "form" | "presentation" | null;
  readonly form: SharedForm | null;
  readonly slide: ShownSlide | null;
}

export interface Room {
  readonly media: MediaOutcome;
  readonly call: VideoCall;
  readonly desk: SigningFlow;
}

const nothing: Shown = { consultant: null, view: null, form: null, slide: null };

/** Opens camera and microphone and goes into the call's channel; null while the browser asks. What the consultant shows is told by `onSaid`. */
export function useRoom(videoCallId: string, token: string): { readonly room: Room | null; readonly shown: Shown } {
  const [room, setRoom] = useState<Room | null>(null);
  const [shown, setShown] = useState(nothing);
  useEffect(() => {
    let isGone = false;
    let opened: Room | null = null;
    void openMedia({}).then((media) => {
      if (isGone) return stopAll(media.stream);
      const call = createVideoCall({
        party: "customer",
        videoCallId,
        page: newUuid(),
        token: () => Promise.resolve(token),
        open: () => new WebSocket(new URL(channelPath, location.href.replace(/^http/u, "ws"))),
        local: media.stream,
        onSaid: (said) => setShown((before) => hear(before, said)),
      });
      opened = { media, call, desk: createSigning(call) };
      setRoom(opened);
    });
    return () => {
      isGone = true;
      opened?.desk.close();
      opened?.call.close();
    };
  }, [videoCallId, token]);
  return { room, shown };
}

function hear(before: Shown, said: Said): Shown {
  switch (said.type) {
    case "control":
      return said.name === "salesman-ready" ? { ...before, consultant: said.salesman } : before;
    case "shown":
      return { ...before, view: said.view };
    case "form":
      return { ...before, form: said.form };
    case "slide":
      return { ...before, slide: said };
    default:
      return before;
  }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
