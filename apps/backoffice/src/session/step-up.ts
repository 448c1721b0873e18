import type { Api, ApiResult } from "@rundgang/api-client";

/** Asks for the password before a dangerous step (decision 097): whoever sits at an open page is not always the one who signed in. */
export interface StepUp {
  /** Whether a step waits for the password. */
  readonly isAsked: () => boolean;
  subscribe(listener: () => void): () => void;
  /** Whether the password was confirmed; steps that wait at once are asked for once. */
  ask(): Promise<boolean>;
  /** German, or null where it was the right one. */
  confirm(password: string): Promise<string | null>;
  /** Nobody confirms it. */
  cancel(): void;
}

/** @param check asks the server; German, or null where the password is the right one */
export function createStepUp(check: (password: string) => Promise<string | null>): StepUp {
  let waiting: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function settle(isConfirmed: boolean): void {
    waiting?.resolve(isConfirmed);
    waiting = null;
    tell();
  }

  return {
    isAsked: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask() {
      waiting ??= Promise.withResolvers<boolean>();
      tell();
      return waiting.promise;
    },
    async confirm(password) {
      const why = await check(password);
      if (why === null) settle(true);
      return why;
    },
    cancel: () => settle(false),
  };
}

/** The same calls; one that the server wants the password for is made again once it was confirmed. */
export function withStepUp(api: Api, { ask }: Pick<StepUp, "ask">): Api {
  async function confirmed<T>(send: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    const answer = await send();
    const isAskedFor = answer.type === "refused" && answer.code === "password_needed";
    return isAskedFor && (await ask()) ? send() : answer;
  }
  return {
    ...api,
    request: (call, ...options) => confirmed(() => api.request(call, ...options)),
    download: (...asked) => confirmed(() => api.download(...asked)),
  };
}
