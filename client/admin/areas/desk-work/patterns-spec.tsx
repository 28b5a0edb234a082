import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { maskingPatterns } from '#shared/manage/work.ts';

/** What the house masks besides cards, telephones, addresses and passports. */
export function usePatternsSpec(): ThingsSpec<ItemOf<typeof maskingPatterns>> {
  const { t } = useLingui();
  return {
    // Their order is that of their names.
    calls: {
      item: maskingPatterns.item,
      list: maskingPatterns.list,
      get: maskingPatterns.get,
      create: maskingPatterns.create,
      update: maskingPatterns.update,
      remove: maskingPatterns.remove,
    },
    title: t`Your own patterns`,
    add: t`Add a pattern`,
    empty: t`There is no pattern of your own yet. Numbers of members, keys or contracts can be masked by one, and words as well.`,
    count: (total) => <Plural value={total} one="# pattern" other="# patterns" />,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'pattern', cell: ({ pattern }) => <bdi>{pattern}</bdi> },
      { key: 'state', cell: ({ is_active }) => (is_active ? null : <Trans>Switched off</Trans>) },
    ],
    groups: [
      {
        fields: [
          { kind: 'text', name: 'name', label: t`Name`, max: 60 },
          {
            kind: 'text',
            name: 'pattern',
            label: t`Pattern`,
            hint: t`# is a digit, @ a letter, ? either; spaces and hyphens may be left out, anything else stands for itself. AB-###### finds AB 123456.`,
            max: 60,
          },
          { kind: 'check', name: 'is_active', label: t`In use` },
        ],
      },
    ],
    blank: { name: '', pattern: '', is_active: true },
    saved: t`Saved. It holds for what is written from now on.`,
  };
}
