import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { type Bot, bots } from '#shared/manage/bots.ts';
import { type AreaProps, may } from '../../area-props.ts';
import { pictureOf } from '../picture-field.tsx';

// They stand by their names.
const { reorder: _, ...calls } = bots;

function useBotsSpec(): ThingsSpec<Bot> {
  const { t } = useLingui();
  return {
    calls,
    title: t`Assistants`,
    add: t`Add an assistant`,
    empty: t`There is no assistant yet. It answers guests from what your pages say, at any hour, and calls your team when it is not sure.`,
    count: (total) => <Plural value={total} one="# assistant" other="# assistants" />,
    nameOf: ({ name }) => name,
    groups: [
      {
        lead: t`A menu of the kind “Chat with the assistant” leads to it; its first words are written there.`,
        fields: [{ kind: 'text', name: 'name', label: t`Name guests read`, max: 60 }, pictureOf('icon', t`Face`)],
      },
    ],
    blank: { name: '', icon: null },
    deleting: () => <Trans>What it wrote to guests stays in their chats.</Trans>,
  };
}

/** Who answers in chats that lead to no person. */
export function AssistantsScreen({ house, place }: AreaProps) {
  return <ThingsArea spec={useBotsSpec()} houseCode={house.code} place={place} edits={may('content.edit', house)} />;
}
