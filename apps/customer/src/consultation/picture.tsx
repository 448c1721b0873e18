import type { ComponentProps } from "react";

type PictureProps = Omit<ComponentProps<"video">, "ref" | "autoPlay" | "playsInline"> & { readonly stream: MediaStream | null };

/** What a camera sees, live. */
export function Picture({ stream, ...video }: PictureProps) {
  return (
    <video
      {...video}
      autoPlay
      playsInline
      ref={(element) => {
        if (element !== null && element.srcObject !== stream) element.srcObject = stream;
      }}
    />
  );
}
