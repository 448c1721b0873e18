/** By this the service worker asks a page to show another one, after a tap on a notification. */
export interface OpenPage {
  readonly type: "open-page";
  readonly path: string;
}
