import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { type Prompt, prompts } from '#shared/manage/prompts.ts';
import { groupOf } from '../../references.ts';
import { VariationsField } from './variations-field.tsx';
import { blankVariation } from './variation.ts';

const { reorder: _, ...calls } = prompts;

type Kind = Prompt['kind'];

function useKindTexts(): Readonly<Record<Kind, string>> {
  const { t } = useLingui();
  return {
    answer: t`How it answers`,
    category: t`What a question is about`,
    hand_over: t`When your team is needed`,
  };
}

/** The prompts of an assistant. */
export function usePromptsSpec(botId: string): ThingsSpec<Prompt> {
  const { t } = useLingui();
  const kinds = useKindTexts();
  const unused = ({ is_used: isUsed }: Prompt) => (isUsed ? null : <Trans>Not used</Trans>);
  return {
    calls,
    title: t`Prompts`,
    add: t`Add a prompt`,
    empty: t`There is no prompt yet. Without one the assistant answers in plain words from what it knows. A prompt tells a language model how to speak for your house.`,
    count: (total) => <Plural value={total} one="# prompt" other="# prompts" />,
    nameOf: ({ title }) => title,
    query: { bot_id: botId },
    columns: [
      { key: 'kind', cell: ({ kind }) => kinds[kind] },
      { key: 'used', cell: unused },
    ],
    groups: [
      {
        fields: [
          { kind: 'text', name: 'title', label: t`Title`, max: 60 },
          {
            kind: 'choice',
            name: 'kind',
            label: t`What it is for`,
            options: (['answer', 'category', 'hand_over'] as const).map((value) => ({ value, label: kinds[value] })),
          },
          {
            kind: 'check',
            name: 'is_used',
            label: t`Used in the next version`,
            hint: t`Of each kind one prompt is used: this one takes the place of another.`,
          },
        ],
      },
      {
        title: t`What it may answer from`,
        when: ({ kind }) => kind === 'answer',
        lead: t`The pages of your house are always there.`,
        fields: [
          {
            kind: 'references',
            name: 'group_ids',
            label: t`Groups`,
            from: groupOf,
            all: t`Everything the house has written down`,
            max: 50,
          },
        ],
      },
      {
        title: t`Words`,
        lead: t`Texts and components, in this order. A guest’s question, the notes that were found and our own rules follow by themselves.`,
        fields: [
          {
            kind: 'own',
            name: 'variations',
            label: t`Variations`,
            draw: (field) => <VariationsField {...field} />,
          },
        ],
      },
    ],
    blank: {
      title: '',
      kind: 'answer',
      is_used: true,
      group_ids: null,
      variations: [blankVariation('a', t`First`, 100)],
    },
    fixed: { bot_id: botId },
    saved: t`Saved. Guests hear it with the next version you publish.`,
    made: ({ title }) => t`“${title}” was added. Guests hear it with the next version you publish.`,
    deleting: () => <Trans>Versions that were published keep it.</Trans>,
  };
}
