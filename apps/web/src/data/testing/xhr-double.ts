/** What a page hands over. */
export interface XhrSent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  /** The page gave it up. */
  readonly aborted: AbortSignal;
}

/** What the line tells the page. */
export interface XhrEnds {
  /** So many bytes were handed to the line. */
  moved(loaded: number, total: number): void;
  answered(response: Response, url?: string): void;
  broke(): void;
}

/** As much of a browser's XMLHttpRequest as uploads use, over a line of the test's. */
export function xhrOver(line: (sent: XhrSent, ends: XhrEnds) => void) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    readonly #aborted = new AbortController();
    #method = "";
    #url = "";
    #response: Headers = new Headers();
    status = 0;
    responseText = "";
    responseURL = "";

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = new URL(url, location.href).href;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }

    getAllResponseHeaders(): string {
      return [...this.#response].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    }

    send(body: FormData): void {
      const { signal } = this.#aborted;
      const alive = (act: () => void) => (signal.aborted ? undefined : act());
      line(
        { method: this.#method, url: this.#url, headers: this.#headers, body, aborted: signal },
        {
          moved: (loaded, total) => alive(() => this.#move(loaded, total)),
          answered: (response, url = this.#url) =>
            void response.text().then((text) => alive(() => this.#answer(response, text, url))),
          broke: () => alive(() => this.dispatchEvent(new Event("error"))),
        },
      );
    }

    abort(): void {
      if (this.#aborted.signal.aborted) return;
      this.#aborted.abort();
      this.dispatchEvent(new Event("abort"));
    }

    #move(loaded: number, total: number): void {
      this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
      if (loaded === total) this.upload.dispatchEvent(Object.assign(new Event("load"), { loaded, total }));
    }

    #answer(response: Response, text: string, url: string): void {
      this.status = response.status;
      this.#response = response.headers;
      this.responseText = text;
      this.responseURL = url;
      this.dispatchEvent(new Event("load"));
    }
  };
}
