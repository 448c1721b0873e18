import { later } from "../page/later.ts";

const room = () => import("./room-page.tsx");

export const RoomPage = later(async () => ({ default: (await room()).RoomPage }));

/** Fetches it while somebody writes, so that it is there when he has sent it. What does not come is asked for again then. */
export async function fetchRoom(): Promise<void> {
  await Promise.allSettled([room()]);
}
