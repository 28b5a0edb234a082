import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { SaveTable } from '#client/console/kit/save-table.tsx';
import { addressOf } from '#client/net/call.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { dictionaryEntries, exportDictionary, TERM_MAX, uniqueWords } from '#shared/manage/dictionary.ts';

interface Term {
  readonly is_shared: boolean;
  readonly is_uneditable: boolean;
}

/** Whose a word is, where it is not the house's alone. */
const whose = ({ is_shared, is_uneditable }: Term) =>
  is_uneditable ? <Trans>Of the provider</Trans> : is_shared ? <Trans>For all your houses</Trans> : null;

/** How the house wants its words translated. */
export function useDictionarySpec(houseCode: string): ThingsSpec<ItemOf<typeof dictionaryEntries>> {
  const { t } = useLingui();
  return {
    calls: dictionaryEntries,
    title: t`Dictionary`,
    add: t`Add a word`,
    empty: t`There is no word yet. What stands here is always translated as you say, in texts and in chats.`,
    count: (total) => <Plural value={total} one="# word" other="# words" />,
    nameOf: ({ original }) => original,
    columns: [
      { key: 'text', cell: ({ translations }) => <bdi>{textIn(translations, activeLanguage(), 'en')}</bdi> },
      { key: 'whose', cell: whose },
    ],
    groups: [
      {
        fields: [
          {
            kind: 'text',
            name: 'original',
            label: t`Word or phrase`,
            hint: t`As it stands in your texts`,
            max: TERM_MAX,
          },
          { kind: 'dict', name: 'translations', label: t`What it is called`, max: TERM_MAX },
          { kind: 'check', name: 'is_shared', label: t`For all houses of the organization` },
        ],
      },
    ],
    blank: { original: '', translations: {}, is_shared: false },
    canChange: ({ is_uneditable }) => !is_uneditable,
    canDelete: ({ is_uneditable }) => !is_uneditable,
    tools: <ExportButton houseCode={houseCode} />,
  };
}

/** Words that are the same in every language. */
export function useUniqueWordsSpec(): ThingsSpec<ItemOf<typeof uniqueWords>> {
  const { t } = useLingui();
  return {
    calls: uniqueWords,
    title: t`Unique words`,
    add: t`Add a word`,
    empty: t`There is no word yet. What stands here is never translated: the names of your house, your bar, your cocktail.`,
    count: (total) => <Plural value={total} one="# word" other="# words" />,
    nameOf: ({ original }) => original,
    columns: [{ key: 'whose', cell: whose }],
    groups: [
      {
        fields: [
          { kind: 'text', name: 'original', label: t`Word or phrase`, max: TERM_MAX },
          { kind: 'check', name: 'is_shared', label: t`For all houses of the organization` },
        ],
      },
    ],
    blank: { original: '', is_shared: false },
    canChange: ({ is_uneditable }) => !is_uneditable,
    canDelete: ({ is_uneditable }) => !is_uneditable,
  };
}

/** What is found, as a table. */
function ExportButton({ houseCode }: { readonly houseCode: string }) {
  const [{ query = '' }] = useAddressQuery();
  const address = addressOf(exportDictionary, { params: { code: houseCode }, query: { query } });
  return <SaveTable address={address} name={`${houseCode}-dictionary.csv`} />;
}
