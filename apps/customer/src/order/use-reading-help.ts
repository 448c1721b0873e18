import { calls, type wire } from "@rundgang/contracts";
import { useState } from "react";
import { v4 as newUuid } from "uuid";

import type { CustomerSession } from "./customer-session.ts";

type Language = wire.ReadingHelp["language"];

/** Which help is read, and how far it has come. */
export interface ReadingHelpState {
  /** Null: German alone. */
  readonly language: Language | null;
  /** Of the chosen language, once it is here. */
  readonly help: wire.ReadingHelp | null;
  /** Why it is not here; null: it is, or it comes. */
  readonly failed: string | null;
  choose(language: Language | null): void;
}

/** The help to read the contract summary, as it was chosen last; what was read once is not asked for again. */
export function useReadingHelp(
  { api, refresh }: Pick<CustomerSession, "api" | "refresh">,
  summarySha256: string | null,
): ReadingHelpState {
  const [language, setLanguage] = useState<Language | null>(null);
  const [helps, setHelps] = useState<Readonly<Partial<Record<Language, wire.ReadingHelp>>>>({});
  const [failures, setFailures] = useState<Readonly<Partial<Record<Language, string>>>>({});

  async function load(wanted: Language): Promise<void> {
    setFailures(({ [wanted]: _before, ...others }) => others);
    const body = { uuid: newUuid(), language: wanted, summarySha256 };
    const result = await api.ask(calls.postCustomerReadingHelp, calls.postCustomerReadingHelp.path, body);
    /* Its paper is one of the order's now; or the order is another than was read, which the page says then. */
    if (result.type !== "unreachable") void refresh();
    if (result.type === "ok") return setHelps((known) => ({ ...known, [wanted]: result.value }));
    const text =
      result.type === "refused"
        ? (result.violations[0]?.message ?? result.text)
        : "Die Lesehilfe ließ sich nicht laden. Besteht eine Verbindung zum Internet?";
    setFailures((others) => ({ ...others, [wanted]: text }));
  }

  return {
    language,
    help: language === null ? null : (helps[language] ?? null),
    failed: language === null ? null : (failures[language] ?? null),
    choose(wanted) {
      setLanguage(wanted);
      if (wanted !== null && helps[wanted] === undefined) void load(wanted);
    },
  };
}
