import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';

/** What the house asks for before a draft goes live. */
export function useDraftFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      fields: [
        {
          kind: 'check',
          name: 'draft_approval',
          label: t`A draft goes live only once somebody else approved it`,
          hint: t`Approvers and super administrators may approve. Whoever asked for an approval does not give it.`,
        },
      ],
    },
  ];
}
