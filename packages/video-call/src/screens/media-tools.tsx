import {
  Button,
  CloseIcon,
  IconButton,
  MicrophoneIcon,
  MutedIcon,
  NoVideoIcon,
  OptionsIcon,
  ToolButton,
  VideoIcon,
} from "@rundgang/ui";
import { useState, type ReactNode } from "react";

import type { VideoCall } from "../video-call.ts";
import { noteWords, type DeviceNote } from "../device-note.ts";
import type { VideoCallDevices } from "./device-fields.tsx";
import { DevicesDialog } from "./devices-dialog.tsx";
import { useVideoCall } from "./use-video-call.ts";

type MediaToolsProps = {
  readonly call: VideoCall;
  readonly devices: VideoCallDevices;
  readonly onDevices: (devices: VideoCallDevices) => void;
  /** Tools between picture and devices. */
  readonly children?: ReactNode;
};

/** Sound, picture and devices of oneself, in a call's bar. */
export function MediaTools({ call, devices, onDevices, children }: MediaToolsProps) {
  const { camera, microphone, hasCamera, hasMicrophone, note } = useVideoCall(call);
  const [choosing, setChoosing] = useState(false);
  async function take({ kind, id }: Extract<DeviceNote, { happened: "offered" }>): Promise<void> {
    const problem = await call.changeDevice(kind, id);
    if (problem !== null) return setChoosing(true);
    onDevices({ ...devices, [kind]: id });
  }
  return (
    <>
      {note !== null && (
        <div className="call-note" role="status">
          <p>{noteWords(note)}</p>
          {note.happened === "offered" ? (
            <Button onClick={() => void take(note)}>Benutzen</Button>
          ) : (
            <Button onClick={() => setChoosing(true)}>Geräte wählen</Button>
          )}
          <IconButton label="Hinweis schließen" icon={<CloseIcon />} onClick={() => call.dismissNote()} />
        </div>
      )}
      <ToolButton
        icon={microphone ? <MicrophoneIcon /> : <MutedIcon />}
        disabled={!hasMicrophone}
        onClick={() => call.setMicrophone(!microphone)}
      >
        {microphone || !hasMicrophone ? "Stumm" : "Ton an"}
      </ToolButton>
      <ToolButton icon={camera ? <VideoIcon /> : <NoVideoIcon />} disabled={!hasCamera} onClick={() => call.setCamera(!camera)}>
        {camera || !hasCamera ? "Bild aus" : "Bild an"}
      </ToolButton>
      {children}
      <ToolButton data-tool="devices" icon={<OptionsIcon />} onClick={() => setChoosing(true)}>
        Geräte
      </ToolButton>
      {choosing && <DevicesDialog call={call} chosen={devices} onChosen={onDevices} onClose={() => setChoosing(false)} />}
    </>
  );
}
