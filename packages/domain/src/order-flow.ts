export { pagesOf, paperParts, type PaperParts } from "./order-flow/flow-context.ts";
export { isSignedOutside } from "./order-flow/flow-outside.ts";
export {
  freshMemory,
  type FlowEvent,
  type FlowFile,
  type FlowInput,
  type FlowIo,
  type FlowMemory,
  type SentSummary,
  type SignedBy,
  type SignatureType,
  type Stroke,
  type StrokePoint,
} from "./order-flow/flow-types.ts";
export { flowSteps, flowView, isSameView, type FlowView } from "./order-flow/flow-view.ts";
export { orderFlow, type FlowSnapshot } from "./order-flow/order-flow.ts";
