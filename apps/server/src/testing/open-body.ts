import { request } from "node:http";

/** A request whose body is on its way. */
export interface OpenBody {
  /** The answer; null when the line broke before it came. */
  readonly reply: Promise<{
    readonly status: number;
    readonly retryAfter: string | null;
    readonly body: Record<string, unknown>;
  } | null>;
  /** Answers when the bytes have left. */
  write(bytes: string | Uint8Array): Promise<void>;
  end(): void;
  /** The line breaks. */
  cut(): void;
}

/** Begins a POST and leaves it open. Without a length it is chunked. */
export function openBody(url: string, headers: Readonly<Record<string, string>>): OpenBody {
  const sending = request(url, { method: "POST", headers, agent: false });
  const reply = new Promise<Awaited<OpenBody["reply"]>>((resolve) => {
    sending.on("error", () => resolve(null));
    sending.on("response", (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("error", () => resolve(null));
      response.on("end", () => {
        const retryAfter = response.headers["retry-after"] ?? null;
        resolve({ status: response.statusCode ?? 0, retryAfter, body: text === "" ? {} : JSON.parse(text) });
      });
    });
  });
  sending.flushHeaders();
  return {
    reply,
    write: (bytes) => new Promise((resolve) => sending.write(bytes, () => resolve())),
    end: () => sending.end(),
    cut: () => sending.destroy(),
  };
}

export const multipart = "multipart/form-data; boundary=x";

/** A part of such a body: its head, and what it holds. */
export function partOf(name: string, value: string, filename?: string): string {
  const file = filename === undefined ? "" : `; filename="${filename}"`;
  return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}
