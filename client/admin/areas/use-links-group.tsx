import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { LINKS_MAX } from '#shared/manage/links.ts';
import { LinkTargetField } from './link-target-field.tsx';

/** What a page offers next: menus, places, offers, each with a line [LINKS-MAX]. */
export function useLinksGroup(when?: FieldGroup['when']): FieldGroup {
  const { t } = useLingui();
  return {
    title: t`Next steps`,
    lead: t`Up to four things that guests may want next, shown below its page.`,
    ...(when === undefined ? {} : { when }),
    fields: [
      {
        kind: 'parts',
        name: 'links',
        label: t`Links`,
        add: t`Add a link`,
        max: LINKS_MAX,
        blank: { type: 'sub_menu', target_id: null, label_dict: {}, is_display: true },
        fields: [
          {
            kind: 'choice',
            name: 'type',
            label: t`Leads to`,
            options: [
              { value: 'sub_menu', label: t`A menu` },
              { value: 'facility', label: t`A place` },
              { value: 'coupon', label: t`An offer` },
            ],
          },
          { kind: 'own', name: 'target_id', label: t`Which one`, draw: (field) => <LinkTargetField {...field} /> },
          { kind: 'dict', name: 'label_dict', label: t`What stands on it`, max: 60 },
          { kind: 'check', name: 'is_display', label: t`Guests see it` },
        ],
      },
    ],
  };
}
