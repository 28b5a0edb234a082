import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { workCodes } from '#shared/manage/work.ts';

/** What tickets are filed under. */
export function useCodesSpec(): ThingsSpec<ItemOf<typeof workCodes>> {
  const { t } = useLingui();
  return {
    calls: workCodes,
    title: t`Work codes`,
    add: t`Add a work code`,
    empty: t`There is no work code yet. Clerks file tickets under them, so that you can tell later what guests asked for.`,
    count: (total) => <Plural value={total} one="# work code" other="# work codes" />,
    nameOf: ({ code }) => code,
    columns: [
      { key: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
      { key: 'state', cell: ({ is_offered }) => (is_offered ? null : <Trans>Not offered any more</Trans>) },
    ],
    groups: [
      {
        fields: [
          {
            kind: 'text',
            name: 'code',
            label: t`Code`,
            hint: t`Short and without spaces, such as TAXI or 4.2.`,
            max: 20,
          },
          { kind: 'text', name: 'name', label: t`What it stands for`, max: 60 },
          {
            kind: 'check',
            name: 'is_offered',
            label: t`Clerks may choose it`,
            hint: t`Tickets that have it keep it.`,
          },
        ],
      },
    ],
    blank: { code: '', name: '', is_offered: true },
    saved: t`Saved. Clerks see it when they open a ticket.`,
  };
}
