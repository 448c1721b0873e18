import { signingSaid, type SigningAsked } from "@rundgang/contracts";
import type { VideoCall } from "@rundgang/video-call";
import { useEffect, useState } from "react";

import { openCallEnd } from "../../platform/call-link/call-link.ts";

/** Where the signing in a call stands, for its room. */
export interface SigningInRoom {
  readonly at: SigningAsked["at"];
  /** What the customer said last is that he does not sign. */
  readonly isDeclined: boolean;
}

/**
 * Leads the signing through between the form in its frame and the customer: what the form asks is told him now and whenever he comes in, what he says goes to
 * the form. The form knows whether he can hear. Answers where it stands, as the form said last.
 * @param session of the call
 */
export function useSigning(call: VideoCall, session: string): SigningInRoom {
  const [isDeclined, setDeclined] = useState(false);
  const [at, setAt] = useState<SigningAsked["at"]>("nothing");
  useEffect(() => {
    /* Null until the form has spoken: a reload here takes nothing back from him. */
    let asked: SigningAsked | null = null;
    let told: boolean | null = null;
    const say = () => {
      if (asked !== null) call.say({ type: "sign", sign: asked });
    };
    const tellLine = () => {
      const { channel, peer } = call.getSnapshot();
      if (told === (channel && peer)) return;
      told = channel && peer;
      link.ask({ type: "line", isThere: told });
    };
    const link = openCallEnd(session, (message) => {
      if (message.type !== "signing") return;
      asked = message.signing;
      setAt(asked.at);
      say();
      told = null;
      tellLine();
    });
    const stops = [
      call.onPeer(say),
      call.subscribe(tellLine),
      call.onHeard((said) => {
        const word = signingSaid.safeParse(said);
        if (!word.success) return;
        setDeclined(word.data.type === "unsigned");
        link.ask({ type: "said", said: word.data });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      link.close();
    };
  }, [call, session]);
  return { at, isDeclined };
}
