export { pagesOf, paperParts, type PaperParts } from "./flow-context.ts";
export {
  freshMemory,
  type FlowEvent,
  type FlowFile,
  type FlowInput,
  type FlowIo,
  type FlowMemory,
  type SentSummary,
  type SignatureType,
  type Stroke,
  type StrokePoint,
} from "./flow-types.ts";
export { flowSteps, flowView, isSameView, type FlowView } from "./flow-view.ts";
export { orderFlow, type FlowSnapshot } from "./order-flow.ts";
