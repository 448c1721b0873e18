import { OfflineIcon, Skeleton, WarningIcon } from "@rundgang/ui";

import { BlobPicture } from "../blob-picture.tsx";
import { usePhoto } from "./use-photo.ts";

type PhotoPictureProps = { readonly fileId: string; readonly alt: string };

/** A photo of a house; in its place what keeps it from being seen. */
export function PhotoPicture({ fileId, alt }: PhotoPictureProps) {
  const shown = usePhoto(fileId);
  switch (shown.type) {
    case "loading":
      return <Skeleton className="size-full" />;
    case "there":
      return <BlobPicture className="photo-picture" picture={shown.photo} alt={alt} />;
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
