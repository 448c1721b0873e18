/** What a browser says of the device that it runs on. */
type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** Whether this is an iPad or iPhone. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isAppleMobile({ userAgent, maxTouchPoints }: Device = navigator): boolean {
  return /\b(?:iPad|iPhone|iPod)\b/u.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}
