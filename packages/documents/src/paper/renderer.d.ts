import type { RenderPaper, UnpackFace } from "./render-paper-type.ts";

/*
 * What others see of render-paper.ts, which has this very type: pdfkit's types bring Node's along, and those must not reach a browser's
 * program.
 */
export declare const renderPaper: RenderPaper;
export declare const unpackFace: UnpackFace;
