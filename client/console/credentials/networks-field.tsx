import { useState } from 'react';
import { TextField } from '#client/ui/text-field.tsx';
import type { OwnField } from '../kit/field-spec.ts';
import { listOfValues, same, textOf } from '../kit/values.ts';

const listed = (text: string): readonly string[] =>
  text
    .split(/[,\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Addresses and networks, in one line with commas between them. */
export function NetworksField({ field, hint }: { readonly field: OwnField; readonly hint: string }) {
  const kept = listOfValues(field.value).map(textOf);
  // What is typed stays as it is typed while it says the same.
  const [typed, setTyped] = useState(kept.join(', '));
  const shown = same(listed(typed), kept) ? typed : kept.join(', ');
  return (
    <TextField
      label={field.label}
      hint={hint}
      name="networks"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={field.readOnly}
      value={shown}
      error={field.error()}
      onChange={(event) => {
        setTyped(event.target.value);
        field.set(listed(event.target.value));
      }}
    />
  );
}
