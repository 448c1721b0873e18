/* A file of its own, so that a part can be fetched without all the looks that stand beside it. */
export { ToastRegion } from "@rundgang/ui";
