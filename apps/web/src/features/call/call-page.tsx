import "./call.css";

import { channelPath } from "@rundgang/contracts";
import { createVideoCall, type VideoCall, type VideoCallDevices, type MediaOutcome } from "@rundgang/video-call";
import { useEffect, useState } from "react";
import { v7 as newUuid } from "uuid";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { CallRoom } from "./call-room.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { sizePicture } from "./picture-size.ts";

type CallPageProps = {
  readonly videoCallId: string;
  /** For whom the form opens; without one there is none. */
  readonly unitId: string | undefined;
  readonly appointmentId: string | undefined;
  readonly onLeave: () => void;
  /** To the unit's order, which stays as a draft when the call is over. */
  readonly onOrder: (unitId: string) => void;
};

interface Entered {
  readonly call: VideoCall;
  /** Camera and microphone; the call changes and ends them. */
  readonly stream: MediaStream;
  readonly devices: VideoCallDevices;
}

/** A video call with a customer (A §2): the entry, then the room. */
export function CallPage({ videoCallId, unitId, appointmentId, onLeave, onOrder }: CallPageProps) {
  const data = useAppData();
  const session = useObservable(data.session);
  const name = session.type === "signed_in" ? session.user.name : "";
  const [entered, setEntered] = useState<Entered | null>(null);
  useEffect(() => () => entered?.call.close(), [entered]);

  const enter = ({ stream }: MediaOutcome, devices: VideoCallDevices) => {
    void sizePicture(stream, "call");
    const call = createVideoCall({
      party: "salesman",
      videoCallId,
      page: newUuid(),
      token: () => Promise.resolve(data.callToken()),
      open: () => new WebSocket(new URL(channelPath, location.href.replace(/^http/u, "ws"))),
      local: stream,
      onSaid: () => undefined,
    });
    setEntered({ call, stream, devices });
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
      onOrder={onOrder}
    />
  );
}
