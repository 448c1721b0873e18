import { useCallback } from "react";

type BlobPictureProps = { readonly picture: Blob; readonly alt: string; readonly className: string };

/** A picture from bytes in memory. */
export function BlobPicture({ picture, alt, className }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} className={className} alt={alt} />;
}
