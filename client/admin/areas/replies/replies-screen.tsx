import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { type CannedReply, cannedReplies } from '#shared/manage/canned-replies.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { groupOf, nameIn, workCodeOf } from '../references.ts';

function useRepliesSpec(): ThingsSpec<CannedReply> {
  const { t } = useLingui();
  return {
    calls: cannedReplies,
    title: t`Canned replies`,
    add: t`Add a reply`,
    empty: t`There is no reply of your own yet. What you answer every day is written here once, in every language, and sent with a slash and a word.`,
    count: (total) => <Plural value={total} one="# reply" other="# replies" />,
    nameOf: ({ shortcut }) => `/${shortcut}`,
    columns: [
      { key: 'text', cell: ({ texts }) => nameIn(texts) },
      { key: 'group', cell: ({ staff_group_id }) => (staff_group_id === null ? null : <Trans>One group</Trans>) },
      {
        key: 'then',
        cell: ({ work_code_id, sets_state }) =>
          sets_state === 'solved' ? (
            <Trans>Solves</Trans>
          ) : sets_state === 'snoozed' ? (
            <Trans>Puts aside</Trans>
          ) : work_code_id === null ? null : (
            <Trans>Files</Trans>
          ),
      },
    ],
    groups: [
      {
        fields: [
          {
            kind: 'text',
            name: 'shortcut',
            label: t`Word after the slash`,
            hint: t`Short and without spaces: /wifi finds the reply “wifi”.`,
            max: 30,
          },
          {
            kind: 'dict',
            name: 'texts',
            label: t`What guests read`,
            hint: t`A guest reads it in their language where you wrote one. Clerks see it in theirs.`,
            long: true,
            max: 1000,
          },
          {
            kind: 'reference',
            name: 'staff_group_id',
            label: t`Only for one group`,
            hint: t`None chosen: everybody of the team has it.`,
            from: groupOf,
            nullable: true,
          },
        ],
      },
      {
        title: t`What is done with it`,
        lead: t`Done when the reply is sent. Clerks see it before and may send the words alone.`,
        fields: [
          {
            kind: 'reference',
            name: 'work_code_id',
            label: t`File the ticket under`,
            from: workCodeOf,
            nullable: true,
          },
          {
            kind: 'choice',
            name: 'sets_state',
            label: t`What becomes of the ticket`,
            options: [
              { value: 'solved', label: t`It is solved` },
              { value: 'snoozed', label: t`It is put aside until the morning` },
            ],
            none: t`It stays as it is`,
          },
        ],
      },
    ],
    blank: { shortcut: '', texts: {}, staff_group_id: null, work_code_id: null, sets_state: null },
  };
}

/** What clerks send with a slash and a word. */
export function RepliesScreen({ house, place }: AreaProps) {
  return <ThingsArea spec={useRepliesSpec()} houseCode={house.code} place={place} edits={may('content.edit', house)} />;
}
