import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { priorityRules } from '#shared/manage/work.ts';
import { groupOf, menuOf } from '../references.ts';
import { WordsField } from './words-field.tsx';

/** Which tickets come first in the inbox, and why. */
export function usePrioritiesSpec(): ThingsSpec<ItemOf<typeof priorityRules>> {
  const { t } = useLingui();
  const names = usePriorityTexts();
  const hint = t`One a line. Found as whole words in what a guest writes and in its translation; leak* finds “leaking” too.`;
  return {
    calls: priorityRules,
    title: t`What comes first`,
    add: t`Add a rule`,
    empty: t`There is no rule yet: whoever waits longest comes first. A rule moves tickets up by words, menu or group, and tells clerks why.`,
    count: (total) => <Plural value={total} one="# rule" other="# rules" />,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'priority', cell: ({ priority }) => names[priority] },
      { key: 'words', cell: ({ words }) => <bdi>{words.join(', ')}</bdi> },
      { key: 'state', cell: ({ is_active }) => (is_active ? null : <Trans>Switched off</Trans>) },
    ],
    groups: [
      {
        lead: t`The first rule that fits decides; put them in order in the list. All that a rule names has to hold. What a clerk sets by hand stays.`,
        fields: [
          {
            kind: 'text',
            name: 'name',
            label: t`Name`,
            hint: t`Clerks read it on the ticket as the reason, such as “Water damage”.`,
            max: 60,
          },
          {
            kind: 'choice',
            name: 'priority',
            label: t`Priority`,
            options: Object.entries(names).map(([value, label]) => ({ value, label })),
          },
          {
            kind: 'own',
            name: 'words',
            label: t`Words`,
            draw: (field) => <WordsField {...field} name="words" hint={hint} />,
          },
          { kind: 'reference', name: 'sub_menu_id', label: t`Only from this menu`, from: menuOf, nullable: true },
          { kind: 'reference', name: 'staff_group_id', label: t`Only for this group`, from: groupOf, nullable: true },
          { kind: 'check', name: 'is_active', label: t`In use` },
        ],
      },
    ],
    blank: { name: '', priority: 'high', words: [], sub_menu_id: null, staff_group_id: null, is_active: true },
    saved: t`Saved. It holds for what guests write from now on.`,
  };
}
