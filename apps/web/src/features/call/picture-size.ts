const sizes = {
  /** A §2 'Den Video-Chat betreten'. */
  preview: { width: { ideal: 1920 }, height: { ideal: 1080 } },
  /** What a tablet encodes and a mobile line bears for half an hour. */
  call: { width: { ideal: 1280 }, height: { ideal: 720 } },
} as const;

/** Has the camera of a stream take its picture in that size, or as near to it as it can; a stream without one stays as it is. */
export async function sizePicture(stream: MediaStream, of: keyof typeof sizes): Promise<void> {
  /* A camera that is being unplugged refuses; it is told by its end. */
  await Promise.all(stream.getVideoTracks().map((track) => track.applyConstraints(sizes[of]).catch(() => undefined)));
}
