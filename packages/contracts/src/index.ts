export { calls, mostBytesOf, type BodyFormat, type Call, type CallName } from "./calls.ts";
export { apiDocumentation, contextOf, docsLink, docsPath, entrypoint } from "./documentation/hydra-documents.ts";
export { dateOf, instantOfWallTime, wallTimeOf, wireZone, type Instant, type WallTime } from "./dates.ts";
export { errorCatalogue, type ErrorCode } from "./errors.ts";
export { hubPath, liveCollections, liveEvent, liveTopics, territoryTopic, userTopic, type LiveEvent } from "./events.ts";
export {
  constraintViolationList,
  hydraCollection,
  hydraError,
  toCollection,
  toHydraError,
  toViolationList,
  type ConstraintViolationList,
  type HydraError,
  type Violation,
} from "./hydra.ts";
export { collections, idOfIri, iri, isIriOf, uuidOfRouteParam, type Collection, type Iri } from "./iri.ts";
export { excessOf, looseLimit, looseLimits, type LooseLimit } from "./limited.ts";
export { redact } from "./redact.ts";
export { serverPath, serverPaths } from "./server-paths.ts";
export * as wire from "./wire.ts";
