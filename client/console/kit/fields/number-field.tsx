import type { ReactNode } from 'react';
import { TextField } from '#client/ui/text-field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly hint?: string | undefined;
  readonly name: string;
  readonly value: unknown;
  /** How many of what is kept make one of what is typed. */
  readonly scale?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly readOnly: boolean;
  readonly error: ReactNode;
  /** null for an empty line. */
  readonly onChange: (value: number | null) => void;
}

/** A number with its unit; an empty line is none. */
export function NumberField({ label, unit, scale = 1, value, onChange, hint, error, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="decimal"
      dir="ltr"
      label={unit === undefined ? label : `${label} (${unit})`}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
      value={typeof value === 'number' ? value / scale : ''}
      onChange={(event) => {
        const { value: typed, valueAsNumber } = event.target;
        onChange(
          typed === '' || Number.isNaN(valueAsNumber)
            ? null
            : scale === 1
              ? valueAsNumber
              : Math.round(valueAsNumber * scale),
        );
      }}
    />
  );
}
