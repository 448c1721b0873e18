import type { ComponentProps } from "react";

type PictureProps = Omit<ComponentProps<"video">, "ref" | "autoPlay" | "playsInline"> & {
  readonly stream: MediaStream | null;
  /** Loudspeaker by its id, where the browser lets it be chosen. */
  readonly speaker?: string;
};

/** What a camera sees, live. */
export function Picture({ stream, speaker, ...video }: PictureProps) {
  return (
    <video
      {...video}
      autoPlay
      playsInline
      ref={(element) => {
        if (element === null) return;
        if (element.srcObject !== stream) element.srcObject = stream;
        if (speaker !== undefined && "setSinkId" in element) void element.setSinkId(speaker).catch(() => undefined);
      }}
    />
  );
}
