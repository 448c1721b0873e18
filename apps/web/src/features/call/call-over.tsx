import type { SigningAsked } from "@rundgang/contracts";
import { Button } from "@rundgang/ui";
import type { VideoCallEnd } from "@rundgang/video-call";
import { useEffect, useRef } from "react";

import { CallNote } from "./call-note.tsx";
import { endTitle, endWords } from "./end-words.ts";
import { useCallNote } from "./use-call-note.ts";

type CallOverProps = {
  readonly videoCallId: string;
  readonly unitId: string | undefined;
  /** 'Lindenstraße 14, WE 2' */
  readonly place: string | undefined;
  readonly end: VideoCallEnd | null;
  readonly signing: SigningAsked["at"];
  /** The customer has said that he does not sign. */
  readonly isDeclined: boolean;
  readonly onLeave: () => void;
  readonly onOrder: (unitId: string) => void;
};

/** What stands there once a call is over: what became of the order, a note on what was said, and the ways on, which keep the note first. */
export function CallOver({ videoCallId, unitId, place, end, signing, isDeclined, onLeave, onOrder }: CallOverProps) {
  const note = useCallNote(videoCallId, unitId, place);
  const heading = useRef<HTMLHeadingElement>(null);
  /* What had the focus is gone with the room. */
  useEffect(() => heading.current?.focus(), []);
  const words = endWords(end, signing, isDeclined);
  const isSigned = signing === "received";
  const after = (go: () => void) => () =>
    void note.save().then((isKept) => {
      if (isKept) go();
    });
  const hasBeenCalled = end !== "refused" && end !== "replaced";
  return (
    <main className="call-over">
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        {endTitle(end)}
      </h1>
      {words !== null && <p>{words}</p>}
      {hasBeenCalled && unitId !== undefined && <CallNote note={note} />}
      {unitId !== undefined && signing !== "ordered" && (
        <Button level={isSigned ? "primary" : "secondary"} onClick={after(() => onOrder(unitId))}>
          {isSigned ? "Auftrag prüfen und abschicken" : "Auftrag öffnen"}
        </Button>
      )}
      <Button level={isSigned ? "secondary" : "primary"} onClick={after(onLeave)}>
        Zu den Terminen
      </Button>
    </main>
  );
}
