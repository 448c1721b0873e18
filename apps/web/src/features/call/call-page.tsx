import "./call.css";

import { channelPath } from "@rundgang/contracts";
import { createCall, type Call, type MediaOutcome } from "@rundgang/video-call";
import { useEffect, useState } from "react";
import { v7 as newUuid } from "uuid";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { CallRoom } from "./call-room.tsx";
import { EntryDialog } from "./entry-dialog.tsx";

type CallPageProps = {
  readonly videoCallId: string;
  /** For whom the form opens; without one there is none. */
  readonly unitId: string | undefined;
  readonly appointmentId: string | undefined;
  readonly onLeave: () => void;
};

interface Entered {
  readonly call: Call;
  readonly media: MediaOutcome;
  readonly speaker: string;
}

/** A video call with a customer (A §2): the entry, then the room. */
export function CallPage({ videoCallId, unitId, appointmentId, onLeave }: CallPageProps) {
  const data = useAppData();
  const session = useObservable(data.session);
  const name = session.type === "signed_in" ? session.user.name : "";
  const [entered, setEntered] = useState<Entered | null>(null);
  useEffect(
    () => () => {
      entered?.call.close();
      for (const track of entered?.media.stream.getTracks() ?? []) track.stop();
    },
    [entered],
  );

  const enter = (media: MediaOutcome, speaker: string) => {
    const call = createCall({
      party: "salesman",
      videoCallId,
      page: newUuid(),
      token: () => Promise.resolve(data.callToken()),
      open: () => new WebSocket(new URL(channelPath, location.href.replace(/^http/u, "ws"))),
      local: media.stream,
      onSaid: () => undefined,
    });
    setEntered({ call, media, speaker });
  };
  if (entered === null) return <EntryDialog onEnter={enter} onCancel={onLeave} />;
  return (
    <CallRoom
      {...entered}
      videoCallId={videoCallId}
      unitId={unitId}
      appointmentId={appointmentId}
      salesman={name}
      onLeave={onLeave}
    />
  );
}
