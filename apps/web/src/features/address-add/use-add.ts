import { useEffect, useRef, useState } from "react";
import type { Position } from "@rundgang/domain";
import { showToast } from "@rundgang/ui";

import type { AddAddressResult } from "../../data/commands/add-address.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { proposalName, serverFaults, type AddFaults, type Proposal } from "./add-form.ts";

/** A message that waits for its confirm. */
export interface Message {
  readonly title: string;
  readonly text: string;
}

type AddOptions = {
  /** The first unit of the new house; null where it has none. */
  readonly onAdded: (unitId: string | null, name: string) => void;
  /** There is such a house already. */
  readonly onExists: (addressId: string) => void;
};

/** What is sent. */
export interface NewAddress {
  readonly uuid: string;
  readonly proposal: Proposal;
  readonly units: number;
  readonly pin: Position;
}

const failed = "Adresse nicht hinzugefügt";
/** A §8 "Address add failure or 60 s time-out". */
const unexpected = "Es ist ein unerwarteter Fehler aufgetreten. Bitte versuche es später noch einmal.";

/** Sends an address once, and tells what came of it: at the fields, in a message, or to whoever has left the form meanwhile. */
export function useAdd({ onAdded, onExists }: AddOptions) {
  const { commands } = useAppData();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [refused, setRefused] = useState<AddFaults>({});
  const stands = useStands();
  /* A second tap comes before the first one is drawn. */
  const isSending = useRef(false);

  const tell = (text: string) => {
    if (stands.current) setMessage({ title: failed, text });
    else showToast({ level: "danger", title: failed, text });
  };
  const take = (result: AddAddressResult, name: string) => {
    if (result.ok) return onAdded(result.unitId, name);
    if (result.code === "exists" && stands.current) return onExists(result.existing);
    if (result.code !== "invalid") return tell(result.text);
    const { faults, rest } = serverFaults(result.fields);
    setRefused(faults);
    const isToldAtFields = stands.current && Object.keys(faults).length > 0 && rest.length === 0;
    return isToldAtFields ? undefined : tell([...rest, ...(rest.length === 0 ? [result.text] : [])].join(" "));
  };
  const add = async ({ uuid, proposal, units, pin }: NewAddress) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const { strasse, hausnummer, zusatz, plz, ort, provider } = proposal;
    const input = { uuid, strasse, hausnummer, hausnummerZusatz: zusatz, plz, ort, provider, ...pin, units };
    const result = await commands.addAddress(input).catch(() => null);
    isSending.current = false;
    setBusy(false);
    if (result === null) tell(unexpected);
    else take(result, proposalName(proposal));
  };
  return {
    busy,
    add,
    message,
    setMessage,
    refused,
    /** What the server has refused is typed anew. */
    forgetRefused: () => setRefused({}),
    /** Whether the form is still there. */
    stands,
  };
}

function useStands() {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return stands;
}
