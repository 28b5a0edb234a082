import { useLingui } from '@lingui/react/macro';
import { type FieldSpec, fieldsOf } from '#client/console/kit/field-spec.ts';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import { useAddOnFields } from '../add-ons/use-add-on-fields.tsx';
import { useMaskingFields } from '../desk-work/use-masking-fields.ts';
import { useDraftFields } from '../drafts/use-draft-fields.ts';
import { useHoursFields } from '../hours/hours-fields.tsx';
import { useAfterwardsFields, useAnsweringFields } from '../hours/use-answering-fields.ts';
import { useReplyFields } from '../hours/use-reply-fields.ts';

/** The fields of the screens where a house's settings are set: what they and their choices are called there. */
export function useSettingSpecs(): readonly FieldSpec[] {
  const { t } = useLingui();
  const options = Object.entries(usePriorityTexts()).map(([value, label]) => ({ value, label }));
  const reviews = [
    { value: 'none', label: t`Nobody was asked` },
    { value: 'asked', label: t`Asked for` },
    { value: 'approved', label: t`Approved` },
    { value: 'declined', label: t`Changes asked for` },
  ];
  return fieldsOf([
    ...useHoursFields(),
    ...useReplyFields(),
    ...useAnsweringFields(),
    ...useAfterwardsFields(),
    ...useAddOnFields(),
    ...useMaskingFields(),
    ...useDraftFields(),
    { fields: [{ kind: 'choice', name: 'priority', label: t`Priority`, options }] },
    { fields: [{ kind: 'choice', name: 'review', label: t`Approval`, options: reviews }] },
  ]);
}
