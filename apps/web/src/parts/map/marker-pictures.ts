import { markerIcon, markerSize, type Marker } from "@rundgang/domain/marker-icon";

/** Markers as pictures, each made once. */
export interface MarkerPictures {
  /** Null until it is there; `onReady` is called then. */
  of(marker: Omit<Marker, "shape">): CanvasImageSource | null;
}

/**
 * Makes the markers' pictures from the drawing that the server answers too (decision 037), as sharp as the screen.
 * @param onReady one more can be drawn
 */
export function createMarkerPictures(pixelRatio: number, onReady: () => void): MarkerPictures {
  const made = new Map<string, CanvasImageSource | null>();
  const make = async (key: string, marker: Omit<Marker, "shape">): Promise<void> => {
    const { width, height } = markerSize(marker.highlight);
    const picture = new Image(width, height);
    picture.src = `data:image/svg+xml,${encodeURIComponent(markerIcon({ ...marker, shape: "haus" }))}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(Math.ceil(width * pixelRatio), Math.ceil(height * pixelRatio));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    made.set(key, canvas);
    onReady();
  };
  return {
    of(marker) {
      const key = `${marker.color} ${marker.mark} ${marker.highlight}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      made.set(key, null);
      /* A picture that cannot be drawn leaves a gap; the list has the door all the same. */
      void make(key, marker).catch(() => undefined);
      return null;
    },
  };
}
