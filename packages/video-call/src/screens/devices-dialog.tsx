import { Banner, Button, Dialog, ErrorIcon, Switch } from "@rundgang/ui";
import { useState } from "react";

import type { VideoCall } from "../video-call.ts";
import { DeviceFields, deviceIdOf, standardDevice, type VideoCallDevices } from "./device-fields.tsx";
import { problemWords } from "./problem-words.ts";
import { useVideoCall } from "./use-video-call.ts";
import { useDevices } from "./use-devices.ts";

type DevicesDialogProps = {
  readonly call: VideoCall;
  readonly chosen: VideoCallDevices;
  /** What is used from now on. */
  readonly onChosen: (chosen: VideoCallDevices) => void;
  readonly onClose: () => void;
};

/** Other devices in the middle of a call, and sound alone; each choice counts at once. */
export function DevicesDialog({ call, chosen, onChosen, onClose }: DevicesDialogProps) {
  const { audioOnly, using } = useVideoCall(call);
  const devices = useDevices(using);
  /* What is used, whatever was chosen once. */
  const now = { ...chosen, camera: using.camera, microphone: using.microphone || standardDevice };
  const [wrong, setWrong] = useState<string | null>(null);
  async function choose(name: keyof VideoCallDevices, id: string): Promise<void> {
    setWrong(null);
    const next = { ...chosen, [name]: id };
    if (name === "speaker") return onChosen(next);
    const problem = await call.changeDevice(name, deviceIdOf(id));
    if (problem === null) onChosen(next);
    else setWrong(`${name === "camera" ? "Kamera" : "Mikrofon"} ${problemWords[problem]}.`);
  }
  return (
    <Dialog title="Kamera und Ton" onClose={onClose} footer={<Button onClick={onClose}>Fertig</Button>}>
      <div className="grid gap-4">
        {wrong !== null && (
          <Banner level="danger" icon={<ErrorIcon />} live="alert">
            {wrong}
          </Banner>
        )}
        <DeviceFields devices={devices} chosen={now} onChoose={(name, id) => void choose(name, id)} />
        <Switch line checked={audioOnly} onChange={call.setAudioOnly} hint="Spart Daten, wenn die Verbindung schlecht ist.">
          Nur Ton, kein Bild
        </Switch>
      </div>
    </Dialog>
  );
}
