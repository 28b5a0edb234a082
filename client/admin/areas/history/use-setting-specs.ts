import { useLingui } from '@lingui/react/macro';
import { type FieldSpec, fieldsOf } from '#client/console/kit/field-spec.ts';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import { useAddOnFields } from '../add-ons/use-add-on-fields.tsx';
import { useMaskingFields } from '../desk-work/use-masking-fields.ts';
import { useHoursFields } from '../hours/hours-fields.tsx';
import { useAfterwardsFields, useAnsweringFields } from '../hours/use-answering-fields.ts';
import { useReplyFields } from '../hours/use-reply-fields.ts';

/** The fields of the screens where a house's settings are set: what they and their choices are called there. */
export function useSettingSpecs(): readonly FieldSpec[] {
  const { t } = useLingui();
  const options = Object.entries(usePriorityTexts()).map(([value, label]) => ({ value, label }));
  return fieldsOf([
    ...useHoursFields(),
    ...useReplyFields(),
    ...useAnsweringFields(),
    ...useAfterwardsFields(),
    ...useAddOnFields(),
    ...useMaskingFields(),
    { fields: [{ kind: 'choice', name: 'priority', label: t`Priority`, options }] },
  ]);
}
