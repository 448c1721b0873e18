import type { wire } from "@rundgang/contracts";
import { phoneHref } from "@rundgang/domain";
import { MailIcon, PhoneIcon } from "@rundgang/ui";

/** Phone and mail of whom an appointment is with, each to be tapped. */
export function CustomerContact({ appointment }: { readonly appointment: wire.Appointment }) {
  const { phone = "", mail = "" } = appointment.data.customer ?? {};
  if (phone.trim() === "" && mail.trim() === "") return null;
  return (
    <p className="appointment-contact">
      {phone.trim() !== "" && (
        <a href={phoneHref(phone)}>
          <PhoneIcon className="icon-sm" />
          {phone}
        </a>
      )}
      {mail.trim() !== "" && (
        <a href={`mailto:${encodeURIComponent(mail.trim()).replaceAll("%40", "@")}`}>
          <MailIcon className="icon-sm" />
          {mail}
        </a>
      )}
    </p>
  );
}
