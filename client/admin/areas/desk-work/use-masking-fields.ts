import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';

/** What is never kept as it was written. */
export function useMaskingFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      lead: t`Dots take its place before anybody reads it: your team, translators, machines. Supervisors can open the original of a message for some time, and each time is noted.`,
      fields: [
        {
          kind: 'check',
          name: 'mask_cards',
          label: t`Numbers of cards`,
          hint: t`From guests and from your team, in notes as well.`,
        },
        {
          kind: 'check',
          name: 'mask_phones',
          label: t`Telephone numbers of guests`,
          hint: t`Your team then cannot call back those who write their number in a chat.`,
        },
        { kind: 'check', name: 'mask_emails', label: t`E-mail addresses of guests` },
        { kind: 'check', name: 'mask_passports', label: t`Passport numbers of guests` },
      ],
    },
  ];
}
