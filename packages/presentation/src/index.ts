export { slidePlace } from "./slide-place.ts";
export { SlideRoom, SlideView } from "./slide-view.tsx";
