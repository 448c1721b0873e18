import type { Fetch } from "@rundgang/api-client";

/**
 * XMLHttpRequest as the app's uploads use it (`net/upload.ts`), answered inside of the page: it has no way to the network.
 * @param answer the practice server
 */
export function sealedRequest(answer: Fetch) {
  return class SealedRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    responseURL = "";
    #asked = { method: "GET", url: "" };
    #answer: Headers = new Headers();
    readonly #headers: Record<string, string> = {};
    readonly #over = new AbortController();

    open(method: string, url: string): void {
      this.#asked = { method, url };
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getAllResponseHeaders(): string {
      return [...this.#answer].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    }

    abort(): void {
      this.#over.abort();
    }

    send(body: FormData | string | null = null): void {
      void this.#send(body).then(
        () => this.dispatchEvent(new Event("load")),
        () => this.dispatchEvent(new Event(this.#over.signal.aborted ? "abort" : "error")),
      );
    }

    async #send(body: FormData | string | null): Promise<void> {
      const { method, url } = this.#asked;
      const sent = new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 1 });
      const response = await answer(url, { method, headers: this.#headers, body, signal: this.#over.signal });
      this.upload.dispatchEvent(sent);
      this.upload.dispatchEvent(new ProgressEvent("load", { lengthComputable: true, loaded: 1, total: 1 }));
      this.responseText = await response.text();
      this.#over.signal.throwIfAborted();
      this.status = response.status;
      this.#answer = response.headers;
      this.responseURL = new URL(url, location.href).href;
    }
  };
}
