import type { Api } from "@rundgang/api-client";
import type { wire } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import { appointments } from "../collections/appointments.ts";
import type { DataStore } from "../db/data-store.ts";
import { addressesOf, givenAppointments } from "../load/given-addresses.ts";

interface UserAppointmentsParts {
  readonly userId: string;
  readonly api: Api;
  readonly data: DataStore;
  readonly book: Pick<AddressBook, "touch" | "fetch">;
  readonly now: () => number;
}

/** The appointments that lie on the device, and what they give the user. */
export interface UserAppointments {
  read(): Promise<readonly wire.Appointment[]>;
  /** Addresses that are his by an appointment. Read when somebody asks, for an address is seldom in no territory, and kept. */
  given(): Promise<ReadonlySet<string>>;
  /** `given` is read again when somebody asks next. */
  forgetGiven(): void;
  /** Something of them has changed on the device: whoever shows it reads again. */
  changed(): void;
  /** Keeps the server's version of one; of one that is his own the address is fetched, for which nobody waits. */
  take(appointment: wire.Appointment): Promise<void>;
  /** Asks the server which immediate calls wait now. */
  refreshCalls(): Promise<void>;
}

/** Nothing is read before somebody asks. */
export function openUserAppointments({ userId, api, data, book, now }: UserAppointmentsParts): UserAppointments {
  let given: Promise<ReadonlySet<string>> | null = null;
  const read = () => data.readMembers(appointments);
  const readGiven = async () => addressesOf(givenAppointments(await read(), userId));
  function forgetGiven(): void {
    given = null;
  }
  function changed(): void {
    forgetGiven();
    book.touch();
  }
  return {
    read,
    given() {
      const asked = (given ??= readGiven());
      /* What could not be read once is read again. */
      asked.catch(() => {
        if (given === asked) given = null;
      });
      return asked;
    },
    forgetGiven,
    changed,
    async take(appointment) {
      await data.changeMember(appointments, appointment.uuid, now(), () => appointment);
      changed();
      const [addressId] = addressesOf(givenAppointments([appointment], userId));
      if (addressId !== undefined) void book.fetch(addressId).catch(() => undefined);
    },
    async refreshCalls() {
      const { refreshCalls } = await import("../load/refresh-calls.ts");
      await refreshCalls({ userId, api, store: data, now });
      changed();
    },
  };
}
