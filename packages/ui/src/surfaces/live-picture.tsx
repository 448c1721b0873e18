import type { ComponentProps } from "react";

type LivePictureProps = Omit<ComponentProps<"video">, "ref" | "autoPlay" | "playsInline"> & {
  readonly stream: MediaStream | null;
  /** Loudspeaker by its id, where the browser lets it be chosen. */
  readonly speaker?: string;
};

/** What a camera sees, live, with its voice. */
export function LivePicture({ stream, speaker, ...video }: LivePictureProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- people who talk to each other: there is no text of it
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
