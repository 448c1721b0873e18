import { Button, Spinner } from "@rundgang/ui";
import type { ReactNode } from "react";

import type { VideoCall } from "../video-call.ts";
import { useVideoCall } from "./use-video-call.ts";

type CallWordsProps = {
  readonly call: VideoCall;
  /** Who the other one is, as a sentence begins with it. */
  readonly other: string;
};

/** What is the matter with a call, on its picture; nothing while all is well. */
export function VideoCallWords({ call, other }: CallWordsProps) {
  const shown = useVideoCall(call);
  switch (shown.stage) {
    case "joining":
      return <Word waits>Der Raum wird betreten …</Word>;
    case "alone":
      return <Word waits>{other} ist noch nicht da.</Word>;
    case "connecting":
      return <Word waits>Verbindung wird aufgebaut …</Word>;
    case "recovering":
      return (
        <Word waits>
          {shown.peer ? "Verbindung verloren, sie wird wieder aufgebaut …" : `${other} hat die Verbindung verloren.`}
        </Word>
      );
    case "connected":
      return <ConnectedWord call={call} other={other} />;
    case "ended":
      return null;
  }
}

function ConnectedWord({ call, other }: CallWordsProps) {
  const { channel, audioOnly, peerAudioOnly, peerMicrophone, quality } = useVideoCall(call);
  if (audioOnly) {
    return (
      <Word action={<Button onClick={() => call.setAudioOnly(false)}>Bild wieder an</Button>}>
        Nur Ton, damit das Gespräch nicht abreißt.
      </Word>
    );
  }
  if (peerAudioOnly) return <Word>Nur Ton: Bei der anderen Seite trägt die Verbindung kein Bild.</Word>;
  if (!channel) return <Word waits>Das Bild geht weiter. Die Verbindung zum Server wird gesucht …</Word>;
  if (!peerMicrophone) return <Word>{other} ist stumm.</Word>;
  return quality === "bad" ? <Word>Die Verbindung ist gerade schlecht.</Word> : null;
}

type WordProps = { readonly waits?: boolean; readonly action?: ReactNode; readonly children: ReactNode };

function Word({ waits = false, action, children }: WordProps) {
  return (
    <div className="call-word">
      <p role="status">
        {waits && <Spinner />}
        {children}
      </p>
      {action}
    </div>
  );
}
