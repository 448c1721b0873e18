import { OfflineIcon, Skeleton, WarningIcon } from "@rundgang/ui";

import { BlobPicture } from "../blob-picture.tsx";
import { usePhoto, type PhotoSize } from "./use-photo.ts";

type PhotoPictureProps = { readonly fileId: string; readonly alt: string; readonly size?: PhotoSize };

/** A photo of a house; in its place what keeps it from being seen. */
export function PhotoPicture({ fileId, alt, size = "small" }: PhotoPictureProps) {
  const shown = usePhoto(fileId, size);
  switch (shown.type) {
    case "loading":
      return <Skeleton className="size-full" />;
    case "there":
      return (
        <>
          <BlobPicture className="photo-picture" picture={shown.photo} alt={alt} />
          {size === "whole" && !shown.isWhole && <span className="photo-note">Ohne Verbindung nur klein zu sehen</span>}
        </>
      );
    case "offline":
      return (
        <span className="photo-missing">
          <OfflineIcon className="icon-sm" />
          {alt}: nur mit Verbindung
        </span>
      );
    case "gone":
      return (
        <span className="photo-missing">
          <WarningIcon className="icon-sm" />
          {alt}: nicht zu sehen
        </span>
      );
  }
}
