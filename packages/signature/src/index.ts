/* Signing on a screen with pen, finger or mouse: the pad, its field, the picture of it. Shared by whoever lets a customer sign. */
export { SignatureField } from "./signature-field.tsx";
export { SignatureScreen } from "./signature-screen.tsx";
export type { WatchColours } from "./signature-pad.ts";
export { signaturePng } from "./signature-png.ts";
export { readSignature, signatureText } from "./signature-text.ts";
export { isSigned } from "./strokes.ts";
