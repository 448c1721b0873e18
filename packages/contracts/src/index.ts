import type * as everyCall from "./calls.ts";

export { personNameFault, usernameFault } from "./account-rule.ts";
export {
  contentTypeOf,
  mostBytesOf,
  pathOf,
  typeOf,
  type AskedOf,
  type BodyFormat,
  type BodyOf,
  type Call,
  type HasParams,
  type HasQuery,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type ResourceCall,
} from "./call.ts";
export * as backup from "./backup.ts";
export {
  videoCallParties,
  channelCloses,
  channelOf,
  channelRate,
  clientMessage,
  mostChannelBytes,
  mostSignatureLetters,
  serverMessage,
  sharedForm,
  signingAsked,
  signRequest,
  signingSaid,
  type VideoCallParty,
  type ChannelClose,
  type ClientMessage,
  type ServerMessage,
  type SharedForm,
  type SigningAsked,
  type SigningSaid,
  type SignRequest,
} from "./channel.ts";
export * as calls from "./calls.ts";
export { apiDocumentation, contextOf, docsLink, docsPath, entrypoint } from "./documentation/hydra-documents.ts";
export { searchOf } from "./documentation/hydra-search.ts";
export { openApi, type OpenApi, type OperationObject } from "./documentation/openapi.ts";
export { otherRoutes } from "./documentation/other-routes.ts";
export { classNameOf } from "./documentation/resource-classes.ts";
export { conclusionOf, hasDeadline } from "./conclusion-of.ts";
export { isDataKey } from "./data-key-text.ts";
export { dateOf, wallTimeOf, wireZone, type Instant, type WallTime } from "./dates.ts";
export { instantOfWallTime } from "./instant-of-wall-time.ts";
export { isErrorCode, type ErrorCode } from "./error-codes.ts";
export { customerTexts } from "./customer-texts.ts";
export { errorCatalogue } from "./errors.ts";
export { liveCollections, liveEvent, liveIri, liveTopics, type LiveEvent } from "./events.ts";
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
export { apiRoot, collections, idOfIri, iri, isIriOf, uuidOfRouteParam, type Collection, type Iri } from "./iri.ts";
export { excessOf, looseLimit, looseLimits, type LooseLimit } from "./limited.ts";
export { longestPassword, newPasswordFault, samePasswordText, shortestPassword } from "./password-rule.ts";
export { redact } from "./redact.ts";
export { isReference, referenceFact, referenceLetters } from "./reference.ts";
export { isRole, mayUse } from "./roles.ts";
export { sessionTexts } from "./session-texts.ts";
export {
  accessibilityPagePath,
  licencesPagePath,
  backOfficePath,
  evidencePageName,
  badgePagePath,
  blankPaperPath,
  blankPapers,
  calendarFeedPath,
  channelPath,
  consultationPagePath,
  customerDocumentPath,
  statusDocumentPath,
  statusMailStopPath,
  statusPagePath,
  statusStopPagePath,
  customerPagePath,
  deviceCookieName,
  exportDataPath,
  importRejectsPath,
  mapAreaDataPath,
  objectionsFilePath,
  orderEvidencePath,
  orderExportPath,
  portraitPath,
  presentationImagePath,
  secretOfCalendarFile,
  serverPath,
  serverPaths,
  type BlankPaper,
} from "./server-paths.ts";
export {
  checkEvent,
  hubPath,
  territoriesDigestLength,
  territoriesText,
  territoryText,
  territoryTopic,
  untilNow,
  untilParameter,
  userTopic,
} from "./topics.ts";
export { isUuid } from "./uuid-text.ts";
export { withoutSecrets } from "./without-secrets.ts";
export { iriTargets } from "./primitives.ts";
export * as wire from "./wire.ts";

/** The name of a call: `getAddress`. */
export type CallName = keyof typeof everyCall;
