import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { responders } from '#shared/manage/responders.ts';

/** People who answer under a login that several share [RESPONDER-NAME]. */
export function useRespondersSpec(): ThingsSpec<ItemOf<typeof responders>> {
  const { t } = useLingui();
  return {
    calls: responders,
    title: t({ message: 'Who answers', context: 'people, not groups' }),
    add: t`Add a name`,
    empty: t`Where several people share one login, name them here. Whoever opens the inbox says who they are, and guests are told that name.`,
    count: (total) => <Plural value={total} one="# name" other="# names" />,
    nameOf: ({ name }) => name,
    groups: [{ fields: [{ kind: 'text', name: 'name', label: t`Name`, max: 60, hint: t`As guests are told it` }] }],
    blank: { name: '' },
    saved: t`Saved.`,
    deleting: () => <Trans>What they answered stays under their name.</Trans>,
  };
}
