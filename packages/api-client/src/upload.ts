import type { HttpReply } from "./http.ts";

export interface UploadRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal;
  /** Told of the share of the bytes that has left, 0 … 1. */
  readonly onProgress?: (share: number) => void;
}

/** An upload under way. */
export interface UploadUnderWay {
  /** Never rejects for what a network does. */
  readonly reply: Promise<HttpReply>;
  /** How long (ms) it may still take at most before it is given up, unless more bytes move; 0 when it is over. */
  remainingMs(): number;
}

export type Upload = (request: UploadRequest) => UploadUnderWay;
