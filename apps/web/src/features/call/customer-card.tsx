import { DownIcon, IconButton, UpIcon } from "@rundgang/ui";
import { useId, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { CustomerContact } from "../../parts/appointments/customer-contact.tsx";

/** 'Du berätst: …' with phone and mail (A §2 "Appointment customer card"); it can be made small. */
export function CustomerCard({ appointmentId }: { readonly appointmentId: string }) {
  const id = useId();
  const view = useObservable(useAppData().appointments);
  const appointment = view.appointments.find(({ uuid }) => uuid === appointmentId);
  /* Phones and upright tablets have no room for what is known. */
  const [small, setSmall] = useState(() => window.matchMedia("(width < 62em)").matches);
  if (appointment === undefined) return null;
  const name = appointment.data.customer?.name?.trim() ?? "";
  return (
    <section className="card call-customer" aria-labelledby={id}>
      <div className="call-customer-head">
        <h2 id={id} className="text-md min-w-0 grow wrap-anywhere">
          {name === "" ? "Du berätst" : `Du berätst: ${name}`}
        </h2>
        <IconButton
          label={small ? "Karte groß zeigen" : "Karte klein zeigen"}
          icon={small ? <DownIcon /> : <UpIcon />}
          aria-expanded={!small}
          onClick={() => setSmall(!small)}
        />
      </div>
      {!small && <CustomerContact appointment={appointment} />}
    </section>
  );
}
