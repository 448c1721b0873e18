/** What the browser says of notifications. `home_screen`: Apple's devices have them for an app on the home screen alone. */
export type PushPermission = "default" | "granted" | "denied" | "none" | "home_screen";

/** A subscription as the browser has it; keys as base64url. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The server's key that it was made by. */
  readonly publicKey: string;
}

/** Web Push as this browser has it. */
export interface PushPort {
  permission(): PushPermission;
  /** Asks the person, in the tap that wants it. */
  ask(): Promise<PushPermission>;
  /** Null where there is none. */
  current(): Promise<BrowserSubscription | null>;
  /** Rejects where the browser's push service is not to be reached. */
  subscribe(publicKey: string): Promise<BrowserSubscription>;
  unsubscribe(): Promise<void>;
}
