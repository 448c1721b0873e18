export {
  type Api,
  type ApiResult,
  type ApiSession,
  type ConnectivityReporter,
  createApi,
  type DownloadType,
  isBusy,
  type OptionsOf,
} from "./api.ts";
export { type CookieApi, type CookieResult, createCookieApi } from "./cookie-api.ts";
export { type BytePorts, fetchRenewed } from "./fetch-renewed.ts";
export { isOurHealth, meetsServer } from "./health.ts";
export { answerOf, exchange, type Fetch, type HttpReply, plainly, type ServerPlace } from "./http.ts";
export { hasOwnCode, hydraErrorOf, type RefusalBody, tooLargeOf } from "./hydra-refusal.ts";
export { openLiveStream, type StreamState } from "./live-stream.ts";
export { constraintViolationListOf } from "./refusal-body.ts";
export { type Upload, type UploadRequest, type UploadUnderWay } from "./upload.ts";
