import { Button, DayField } from "@rundgang/ui";

type EndFieldProps = {
  readonly label: string;
  /** The last day, ISO; null: without an end. */
  readonly value: string | null;
  readonly earliest: string;
  readonly latest: string;
  readonly error?: string | undefined;
  /** What the button says that takes the end away: "Ohne Ende". */
  readonly endless: string;
  readonly onChange: (until: string | null) => void;
};

/** The last day of something that may also go on without one. */
export function EndField({ endless, value, onChange, ...field }: EndFieldProps) {
  return (
    <>
      <DayField {...field} value={value} onChange={onChange} />
      {value !== null && (
        <Button level="plain" onClick={() => onChange(null)}>
          {endless}
        </Button>
      )}
    </>
  );
}
