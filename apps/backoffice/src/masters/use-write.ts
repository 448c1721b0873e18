import type { ApiResult } from "@rundgang/api-client";
import { useRef, useState } from "react";
import { v7 } from "uuid";

import { violationsOf } from "../app/violations.ts";

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt geschieht nichts.";

/** What a write came to: why it was refused, at which fields, and whether it is under way. */
export interface Write {
  readonly busy: boolean;
  /** German; null where nothing was refused, or all of it stands at fields. */
  readonly refusal: string | null;
  /** What is wrong at a field, by its path in the body. */
  readonly faults: Readonly<Record<string, string>>;
  /** The same again is the same request; what was changed is another one. */
  uuidFor(wanted: unknown): string;
  /** The value of the answer; null where there is none. @param fields paths that show their own faults; `content.` stands for all below it */
  send<T>(request: () => Promise<ApiResult<T>>, fields?: readonly string[]): Promise<T | null>;
  reset(): void;
}

/** A write of a dialog or a panel. */
export function useWrite(): Write {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const sent = useRef({ uuid: v7(), text: "" });
  return {
    busy,
    refusal,
    faults,
    uuidFor(wanted) {
      const text = JSON.stringify(wanted);
      if (sent.current.text !== text) sent.current = { uuid: v7(), text };
      return sent.current.uuid;
    },
    async send(request, fields = []) {
      setBusy(true);
      const answer = await request();
      setBusy(false);
      if (answer.type === "ok") {
        setRefusal(null);
        setFaults({});
        /* What is wanted once more after that is another request. */
        sent.current = { uuid: v7(), text: "" };
        return answer.value;
      }
      const violations = answer.type === "refused" ? violationsOf(answer.body) : [];
      const isShown = (path: string) => fields.some((field) => path === field || (field.endsWith(".") && path.startsWith(field)));
      const others = violations.filter(({ propertyPath }) => !isShown(propertyPath));
      setFaults(Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message])));
      if (answer.type !== "refused") setRefusal(unanswered);
      else if (violations.length === 0) setRefusal(answer.text);
      else setRefusal(others.length === 0 ? null : others.map(({ message }) => message).join(" "));
      return null;
    },
    reset() {
      setRefusal(null);
      setFaults({});
    },
  };
}
