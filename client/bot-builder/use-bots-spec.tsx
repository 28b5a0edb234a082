import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pictureOf } from '#client/console/media/picture-field.tsx';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { EmbedLine } from './embed-line.tsx';
import { OriginsField } from './origins-field.tsx';
import { type Bot, bots, type BotType, IDLE_MAX, POPUP_MAX } from '#shared/manage/bots.ts';

// They stand by their names.
const { reorder: _, ...calls } = bots;

/** Where assistants meet guests, in words. */
function useBotTypeTexts(): Readonly<Record<BotType, string>> {
  const { t } = useLingui();
  return { chat: t`In the guests’ chat`, kiosk: t`At a kiosk`, website: t`On your website` };
}

function useGroups(botId: string | undefined): readonly FieldGroup[] {
  const { t } = useLingui();
  const types = useBotTypeTexts();
  return [
    {
      lead: t`A menu of the kind “Chat with the assistant” leads to it; its first words are written there.`,
      fields: [
        { kind: 'text', name: 'name', label: t`Name guests read`, max: 60 },
        {
          kind: 'choice',
          name: 'type',
          label: t`Where it meets guests`,
          options: (['chat', 'kiosk', 'website'] as const).map((value) => ({ value, label: types[value] })),
        },
        pictureOf('icon', t`Face`, 'icon'),
        {
          ...pictureOf('staff_icon', t`Face of your team`, 'icon'),
          hint: t`Shown when somebody of your team goes on with its chats and has no picture of their own.`,
        },
      ],
    },
    {
      title: t`Look`,
      lead: t`Left open, the colours are those of your house.`,
      fields: [
        { kind: 'colour', name: 'color', label: t`Colour of bar and buttons`, nullable: true },
        { kind: 'colour', name: 'icon_color', label: t`Colour of its sign`, nullable: true },
      ],
    },
    {
      title: t`At the kiosk`,
      lead: t`Devices are connected under “Kiosks”, once it is saved.`,
      when: ({ type }) => type === 'kiosk',
      fields: [
        {
          kind: 'dict',
          name: 'idle_dict',
          label: t`What it says while nobody is there`,
          max: IDLE_MAX,
          hint: t`Without words it says its name and asks how it can help.`,
        },
        {
          kind: 'number',
          name: 'idle_seconds',
          label: t`Seconds without a touch until it asks whether somebody is there`,
          hint: t`Fifteen seconds later everything is cleared for the next person.`,
          min: 20,
          max: 600,
        },
        {
          kind: 'number',
          name: 'refresh_minutes',
          label: t`Minutes without anybody until its page is loaded anew`,
          min: 5,
          max: 1440,
        },
      ],
    },
    {
      title: t`On your pages`,
      when: ({ type }) => type === 'website',
      fields: [
        {
          kind: 'choice',
          name: 'corner',
          label: t`Where its sign stands`,
          options: [
            { value: 'end', label: t`At the bottom, where lines end` },
            { value: 'start', label: t`At the bottom, where lines begin` },
          ],
        },
        {
          kind: 'dict',
          name: 'popup_dict',
          label: t`Words that ask visitors in`,
          max: POPUP_MAX,
          hint: t`Stand beside the sign until the visitor opens the chat or closes them.`,
        },
        {
          kind: 'own',
          name: 'origins',
          label: t`Websites that may show it`,
          draw: (field) => (
            <>
              <OriginsField
                field={field}
                hint={t`One a line, as https://hotel.example. Browsers show it nowhere else; without a line it appears nowhere.`}
              />
              {botId === undefined ? null : <EmbedLine houseCode={field.houseCode} botId={botId} />}
            </>
          ),
        },
      ],
    },
  ];
}

/** A house's assistants; of one that is there already, with the line for websites. */
export function useBotsSpec(botId?: string): ThingsSpec<Bot> {
  const { t } = useLingui();
  const types = useBotTypeTexts();
  return {
    calls,
    title: t`Assistants`,
    add: t`Add an assistant`,
    empty: t`There is no assistant yet. It answers guests from what your pages say, at any hour, and calls your team when it is not sure.`,
    count: (total) => <Plural value={total} one="# assistant" other="# assistants" />,
    nameOf: ({ name }) => name,
    columns: [{ key: 'type', cell: ({ type }) => types[type] }],
    groups: useGroups(botId),
    blank: {
      name: '',
      type: 'chat',
      icon: null,
      staff_icon: null,
      color: null,
      icon_color: null,
      corner: 'end',
      popup_dict: {},
      origins: [],
      idle_dict: {},
      idle_seconds: 60,
      refresh_minutes: 60,
    },
    deleting: () => <Trans>What it wrote to guests stays in their chats.</Trans>,
  };
}
