import { useLingui } from '@lingui/react/macro';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';

/** Whether guests see it, and the days on which it is shown and hidden by itself [MENU-SEASON]. */
export function useSeasonFields(): readonly FieldSpec[] {
  const { t } = useLingui();
  return [
    { kind: 'check', name: 'is_display', label: t`Guests see it` },
    {
      kind: 'date',
      name: 'shown_from',
      label: t`Guests see it from`,
      hint: t`Hidden until then, and shown by itself on that day of the house. Empty: no day is kept.`,
      nullable: true,
    },
    {
      kind: 'date',
      name: 'shown_to',
      label: t`Guests see it until`,
      hint: t`The last day. The day after, it is hidden by itself.`,
      nullable: true,
    },
  ];
}

/** Of what is made just now. */
export const NO_SEASON = { is_display: true, shown_from: null, shown_to: null } as const;
