import type { FieldSpec } from '../field-spec.ts';
import type { Values } from '../things.ts';
import { textOf } from '../values.ts';
import { ColourField } from './colour-field.tsx';

/** A colour of words: told how well they read on the ground that another field of the form has. */
export const inkField = (
  name: string,
  label: string,
  { ground, ...more }: { readonly ground: string; readonly hint?: string; readonly when?: (values: Values) => boolean },
): FieldSpec => ({
  kind: 'own',
  name,
  label,
  ...more,
  draw: ({ value, values, set, error, readOnly }) => (
    <ColourField
      label={label}
      hint={more.hint}
      name={name}
      value={textOf(value)}
      ground={textOf(values[ground])}
      readOnly={readOnly}
      error={error()}
      onChange={(text) => set(text === '' ? null : text)}
    />
  ),
});
