/** Whether this browser may be woken for whoever is signed in (decision 155). */
export type PushState =
  /** Not looked at yet. */
  | { readonly type: "starting" }
  /** This browser has none; `home_screen`: not before the app lies on the home screen. */
  | { readonly type: "none"; readonly reason: "browser" | "home_screen" }
  /** The person, or the device, has forbidden it: only the browser's own settings change that. */
  | { readonly type: "blocked" }
  /** `asks`: the app may ask for it once; `gone`: it was on, and its push service knows this browser no more. */
  | { readonly type: "off"; readonly asks: "no" | "first" | "gone" }
  | { readonly type: "on" };

/** What came of switching it; `text` is German, for people. */
export type PushResult = { readonly ok: true } | { readonly ok: false; readonly text: string };

/** What a person wants: it on, or off, or not to be asked again on this device. */
export type PushWish = "on" | "off" | "unasked";

export const startingPush: PushState = { type: "starting" };
