import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { MediaField } from '#client/console/media/media-field.tsx';

/** The one picture of a thing. */
export const pictureOf = (name: string, label: string): FieldGroup['fields'][number] => ({
  kind: 'own',
  name,
  label,
  draw: ({ value, set, error, readOnly, houseCode }) => (
    <MediaField
      label={label}
      name={name}
      house={houseCode}
      purpose="picture"
      value={typeof value === 'string' ? value : null}
      readOnly={readOnly}
      error={error()}
      onChange={set}
    />
  ),
});
