type SignatoryLineProps = {
  readonly name: string;
  readonly city: string;
  /** When it is signed (ISO). */
  readonly at: string;
};

const day = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "Europe/Berlin" });

/** "Miriam Berger · Wiesenbrück, 04.12.2026": who signs, where and when. */
export function SignatoryLine({ name, city, at }: SignatoryLineProps) {
  return (
    <span className="text-sm">
      <strong>{name}</strong>
      <span className="signature-dot text-muted"> · </span>
      <span className="numbers text-muted">
        {city}, {day.format(Date.parse(at))}
      </span>
    </span>
  );
}
