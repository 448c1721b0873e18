import { expect, it } from "vitest";

import { sizePicture } from "./picture-size.ts";

it.each([
  ["preview", { width: { ideal: 1920 }, height: { ideal: 1080 } }],
  ["call", { width: { ideal: 1280 }, height: { ideal: 720 } }],
] as const)("asks the camera for the size of the %s, also where one refuses", async (of, expected) => {
  const asked: unknown[] = [];
  const camera = (answer: () => Promise<void>) => ({
    applyConstraints: (size: unknown) => {
      asked.push(size);
      return answer();
    },
  });
  const tracks = [camera(() => Promise.resolve()), camera(() => Promise.reject(new Error("unplugged")))];
  await sizePicture({ getVideoTracks: () => tracks } as object as MediaStream, of);
  expect(asked).toEqual([expected, expected]);
});
