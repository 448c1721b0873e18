import type { wire } from "@rundgang/contracts";
import { Card, Chip, formatDateTime, MailIcon } from "@rundgang/ui";

import { mailWords } from "./order-words.ts";

type OrderMailsProps = { readonly mails: NonNullable<wire.Order["mails"]> };

/** The mails to the customer and how far each has come; nothing where there are none. */
export function OrderMails({ mails }: OrderMailsProps) {
  if (mails.length === 0) return null;
  return (
    <Card title="Mails an den Kunden" padded={false}>
      <ul className="order-mails">
        {mails.map((mail) => {
          const { title, word, level, why } = mailWords(mail);
          return (
            <li key={mail.uuid}>
              <div className="min-w-0 grow">
                <p className="font-medium">{title}</p>
                <p className="numbers text-sm text-muted">{formatDateTime(mail.stateAt)}</p>
                {why !== null && <p className="text-sm">{why}</p>}
              </div>
              <Chip level={level} icon={<MailIcon className="icon-xs" />}>
                {word}
              </Chip>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
