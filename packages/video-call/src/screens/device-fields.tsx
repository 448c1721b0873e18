import { SelectField } from "@rundgang/ui";

/** Devices of a call by their ids; "" is nothing chosen, `default` the browser's own ('Standard'). */
export interface VideoCallDevices {
  readonly camera: string;
  readonly microphone: string;
  readonly speaker: string;
}

/** What 'Standard' stands for in a list of devices. */
export const standardDevice = "default";

/** The id that a browser is asked for; undefined: whatever it takes. */
export function deviceIdOf(chosen: string): string | undefined {
  return chosen === "" || chosen === standardDevice ? undefined : chosen;
}

type DeviceFieldsProps = {
  readonly devices: readonly MediaDeviceInfo[];
  readonly chosen: VideoCallDevices;
  readonly onChoose: (name: keyof VideoCallDevices, id: string) => void;
};

/** Camera, microphone and loudspeaker to choose (A §2 "Den Video-Chat betreten"). */
export function DeviceFields({ devices, chosen, onChoose }: DeviceFieldsProps) {
  return (
    <>
      <SelectField
        label="Kamera"
        value={chosen.camera}
        onChange={(id) => onChoose("camera", id)}
        options={optionsOf(devices, "videoinput")}
        placeholder="Bitte wählen"
      />
      <SelectField
        label="Mikrofon"
        value={chosen.microphone}
        onChange={(id) => onChoose("microphone", id)}
        options={[standardOption, ...optionsOf(devices, "audioinput")]}
      />
      <SelectField
        label="Lautsprecher"
        value={speakerThere(devices, chosen.speaker) || standardDevice}
        onChange={(id) => onChoose("speaker", id)}
        options={[standardOption, ...optionsOf(devices, "audiooutput")]}
      />
    </>
  );
}

/** The id of a loudspeaker that is there; "" in the place of one that is not: the browser's own. */
export function speakerThere(devices: readonly MediaDeviceInfo[], chosen: string): string {
  const isThere = devices.some(({ kind, deviceId }) => kind === "audiooutput" && deviceId === chosen);
  return isThere ? (deviceIdOf(chosen) ?? "") : "";
}

const standardOption = { value: standardDevice, label: "Standard" };

function optionsOf(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind) {
  return devices
    .filter((device) => device.kind === kind && device.deviceId !== "" && device.deviceId !== standardDevice)
    .map(({ deviceId, label }, place) => ({ value: deviceId, label: label === "" ? `Gerät ${place + 1}` : label }));
}
