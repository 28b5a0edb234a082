import type { FieldGroup } from '../kit/field-spec.ts';
import { MediaField } from './media-field.tsx';

/** The one picture of a thing. */
export const pictureOf = (
  name: string,
  label: string,
  purpose: 'picture' | 'icon' = 'picture',
): FieldGroup['fields'][number] => ({
  kind: 'own',
  name,
  label,
  draw: ({ value, set, error, readOnly, houseCode }) => (
    <MediaField
      label={label}
      name={name}
      house={houseCode}
      purpose={purpose}
      value={typeof value === 'string' ? value : null}
      readOnly={readOnly}
      error={error()}
      onChange={set}
    />
  ),
});
