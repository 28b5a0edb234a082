import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';

/** What guests are notified of. */
export function useNotificationFields(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      fields: [
        {
          kind: 'check',
          name: 'push_preview_enabled',
          label: t`A guest’s notification shows what you wrote`,
          hint: t`Off, it only says that there is a message: for phones that others see.`,
        },
      ],
    },
  ];
}
