import { Plural, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { knowledgeGroups } from '#shared/manage/knowledge.ts';

/** What belongs together of what assistants are taught. */
export function useGroupsSpec(): ThingsSpec<ItemOf<typeof knowledgeGroups>> {
  const { t } = useLingui();
  return {
    calls: knowledgeGroups,
    title: t`Groups of components`,
    add: t`Add a group`,
    empty: t`There is no group yet. With groups an assistant can be taught a part of what there is: the spa’s answers from the spa’s components.`,
    count: (total) => <Plural value={total} one="# group" other="# groups" />,
    nameOf: ({ name }) => name,
    groups: [{ fields: [{ kind: 'text', name: 'name', label: t`Name`, max: 60 }] }],
    blank: { name: '' },
    saved: t`Saved.`,
  };
}
