import { useLingui } from '@lingui/react/macro';
import { Field } from '#client/console/kit/field.tsx';
import type { FieldSpec, OwnField } from '#client/console/kit/field-spec.ts';
import { useSomeThings } from '#client/console/kit/use-things.ts';
import { documents } from '#shared/manage/documents.ts';
import { components } from '#shared/manage/knowledge.ts';
import { scrapedPages } from '#shared/manage/scraped-pages.ts';
import type { BotQuestion } from '#shared/manage/bot-tests.ts';
import { menuOf } from '../../references.ts';

type Expects = BotQuestion['expects'];

/** What an answer has to be begins so. */
const BLANK = {
  answered: { of: 'answered' },
  says: { of: 'says', words: [] },
  source: { of: 'source', id: null },
  menu: { of: 'menu', sub_menu_id: null },
  person: { of: 'person' },
  nothing: { of: 'nothing' },
} as const satisfies Readonly<Record<Expects['of'], object>>;

const isKind = (of: unknown): of is Expects['of'] => typeof of === 'string' && Object.hasOwn(BLANK, of);

export function useExpectTexts(): Readonly<Record<Expects['of'], string>> {
  const { t } = useLingui();
  return {
    answered: t`It answers`,
    says: t`It says certain words`,
    source: t`It answers from a certain source`,
    menu: t`It leads to a certain menu`,
    person: t`It passes the guest on to your team`,
    nothing: t`It says that it found nothing`,
  };
}

interface ExpectsFieldProps {
  readonly field: OwnField;
  readonly botId: string;
}

/** How a question is to be answered. */
export function ExpectsField({ field, botId }: ExpectsFieldProps) {
  const { value, set, error, readOnly, houseCode, languages } = field;
  const { t } = useLingui();
  const kinds = useExpectTexts();
  const sources = useSources(houseCode, botId);
  const values = typeof value === 'object' && value !== null ? { ...value } : {};
  const of: unknown = Reflect.get(values, 'of');
  const words: unknown = Reflect.get(values, 'words');
  const fields: readonly FieldSpec[] = [
    {
      kind: 'choice',
      name: 'of',
      label: t`It is right if`,
      options: Object.entries(kinds).map(([name, label]) => ({ value: name, label })),
    },
    {
      kind: 'long',
      name: 'words',
      label: t`Words it has to say`,
      hint: t`One on each line; it has to say all of them. Capitals and spaces do not matter.`,
      when: () => of === 'says',
    },
    {
      kind: 'choice',
      name: 'id',
      label: t`Source`,
      none: t`Choose a source`,
      options: sources,
      when: () => of === 'source',
    },
    { kind: 'reference', name: 'sub_menu_id', label: t`Menu`, from: menuOf, when: () => of === 'menu' },
  ];
  const shown = { ...values, ...(Array.isArray(words) ? { words: words.join('\n') } : {}) };
  return (
    <>
      {fields.map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          path={`expects.${spec.name}`}
          values={shown}
          set={(name, next) => {
            if (name === 'of') set(isKind(next) ? BLANK[next] : null);
            else if (name === 'words') set({ ...values, words: String(next).split('\n') });
            else set({ ...values, [name]: next });
          }}
          error={(path) => error(path.slice('expects.'.length)) ?? (spec.name === 'of' ? error() : undefined)}
          readOnly={readOnly}
          houseCode={houseCode}
          languages={languages}
        />
      ))}
    </>
  );
}

/** All that an answer may be taken from. */
function useSources(houseCode: string, botId: string) {
  const { t } = useLingui();
  const written = useSomeThings(components, houseCode, {});
  const brought = useSomeThings(documents, houseCode, {});
  const read = useSomeThings(scrapedPages, houseCode, { bot_id: botId });
  return [
    ...(written.data?.items ?? []).map(({ id, title }) => ({ value: id, label: t`Component: ${title}` })),
    ...(brought.data?.items ?? []).map(({ id, name }) => ({ value: id, label: t`Document: ${name}` })),
    ...(read.data?.items ?? []).map(({ id, name }) => ({ value: id, label: t`Page of the web: ${name}` })),
  ];
}
