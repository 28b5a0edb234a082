import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { ALL_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { type BotQuestion, botQuestions } from '#shared/manage/bot-tests.ts';
import { botOf } from '../../references.ts';
import { ExpectsField, useExpectTexts } from './expects-field.tsx';

const { reorder: _, ...calls } = botQuestions;

/** What is put to an assistant before guests do. */
export function useQuestionsSpec(botId: string, lang: string): ThingsSpec<BotQuestion> {
  const { t } = useLingui();
  const kinds = useExpectTexts();
  const nameIn = languageNameIn(activeLanguage());
  return {
    calls,
    title: t`Questions`,
    add: t`Add a question`,
    empty: t`There is no question yet. Write down what guests ask most and what a right answer is: they are put to the assistant before every version you publish.`,
    count: (total) => <Plural value={total} one="# question" other="# questions" />,
    nameOf: ({ text }) => text,
    query: { bot_id: botId },
    columns: [
      { key: 'expects', cell: ({ expects }) => kinds[expects.of] },
      {
        key: 'of',
        cell: ({ bot_id: of, is_active: isActive }) =>
          isActive ? of === null ? <Trans>Of all assistants</Trans> : null : <Trans>Switched off</Trans>,
      },
    ],
    groups: [
      {
        fields: [
          { kind: 'text', name: 'text', label: t`Question`, max: 500 },
          {
            kind: 'choice',
            name: 'lang_cd',
            label: t`Language it is asked in`,
            options: ALL_LANGUAGE_CODES.map((code) => ({ value: code, label: nameIn(code) })),
          },
          {
            kind: 'own',
            name: 'expects',
            label: t`It is right if`,
            draw: (field) => <ExpectsField field={field} botId={botId} />,
          },
          {
            kind: 'reference',
            name: 'bot_id',
            label: t`Put to`,
            hint: t`None chosen: to every assistant of the house.`,
            from: botOf,
            nullable: true,
          },
          { kind: 'check', name: 'is_active', label: t`In use` },
        ],
      },
    ],
    blank: { text: '', lang_cd: lang, expects: { of: 'answered' }, bot_id: botId, is_active: true },
    saved: t`Saved.`,
  };
}
