import { dateOf } from "@rundgang/contracts";
import { isFollowUpSubject } from "@rundgang/domain";

interface Row {
  readonly username: string | null;
  readonly type: string | null;
  readonly unit_id: string | null;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly subject: string;
}

const dayMs = 86_400_000;

/** What the demo of a first start at `now` lacks in the appointments of who signs in to look at them; empty when nothing. */
export function demoAppointmentFaults(rows: readonly Row[], now: Date): string[] {
  const calls = rows.filter(({ username }) => username === null);
  return [
    ...["verkauf1", "beratung1"].flatMap((name) =>
      missingOf(
        name,
        rows.filter(({ username }) => username === name),
        now,
      ),
    ),
    ...(calls.every(({ begins_at: at }) => at < now && now.getTime() - at.getTime() < 600_000) ? [] : ["an old call"]),
  ];
}

function missingOf(name: string, own: readonly Row[], now: Date): string[] {
  /* Noon is on the same day in Berlin, whatever the season. */
  const noon = Date.parse(`${dateOf(now.toISOString())}T12:00:00Z`);
  const day = (add: number) => dateOf(new Date(noon + add * dayMs).toISOString());
  const begins = (row: Row) => dateOf(row.begins_at.toISOString());
  const has = {
    overdue: own.some((row) => row.begins_at < now),
    today: own.some((row) => begins(row) === day(0)),
    tomorrow: own.some((row) => begins(row) === day(1)),
    "a follow-up": own.some((row) => isFollowUpSubject(row.subject)),
    "one without a unit": own.some((row) => row.unit_id === null),
    "a clash": own.some((row) => own.some((one) => one !== row && row.begins_at <= one.begins_at && one.begins_at < row.ends_at)),
  };
  return Object.entries(has).flatMap(([what, there]) => (there ? [] : [`${name} lacks ${what}`]));
}
