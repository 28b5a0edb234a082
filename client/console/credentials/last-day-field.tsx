import { TextField } from '#client/ui/text-field.tsx';
import type { OwnField } from '../kit/field-spec.ts';
import { textOf } from '../kit/values.ts';

/** A day on this reader's calendar; kept as the end of it. */
export function LastDayField({ field, hint }: { readonly field: OwnField; readonly hint: string }) {
  const at = textOf(field.value);
  return (
    <TextField
      label={field.label}
      hint={hint}
      name="expires_at"
      type="date"
      readOnly={field.readOnly}
      value={at === '' ? '' : dayOf(new Date(at))}
      error={field.error()}
      onChange={({ target: { value } }) =>
        field.set(value === '' ? null : new Date(`${value}T23:59:59.999`).toISOString())
      }
    />
  );
}

const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
