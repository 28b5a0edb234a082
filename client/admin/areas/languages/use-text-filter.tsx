/** What the house's texts are narrowed by, in the address, with the tools that set it. */
import { useLingui } from '@lingui/react/macro';
import { useKindNames } from '#client/console/history/kind-names.ts';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textKinds } from '#shared/domain/texts/text-columns.ts';
import { textStates } from '#shared/domain/texts/text-state.ts';
import { useStateNames } from './text-names.ts';
import type { Coverage } from './use-coverage.ts';

const FILTERS: ReadonlySet<string> = new Set(['query', 'kind', 'state']);
/** Stands among the states, though a text has one besides. */
const CHANGED = 'changed';

export function useTextFilter(coverage: Coverage) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const states = useStateNames();
  const nameIn = languageNameIn(activeLanguage());
  const [address, setAddress] = useAddressQuery();
  const languages = coverage.languages.map(({ lang_cd }) => lang_cd);
  const lang =
    languages.find((one) => one === address['lang_cd']) ?? languages.find((one) => one !== coverage.lang_cd) ?? 'en';
  const asked = Object.fromEntries(Object.entries(address).filter(([name]) => FILTERS.has(name)));
  const kind = textKinds.find((one) => one === asked['kind']);
  const state = textStates.find((one) => one === asked['state']);
  const query = {
    lang_cd: lang,
    ...(asked['query'] === undefined ? {} : { query: asked['query'] }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(asked['state'] === CHANGED ? { source_changed: '1' as const } : {}),
  };
  const option = (value: string, label: string) => ({ value, label });
  const tools = (
    <ListTools
      query={{ ...asked, lang_cd: lang }}
      filters={[
        { name: 'lang_cd', label: t`Language`, options: languages.map((one) => option(one, nameIn(one))) },
        {
          name: 'state',
          label: t`State`,
          options: [...textStates.map((one) => option(one, states[one])), option(CHANGED, t`The source changed`)],
        },
        {
          name: 'kind',
          label: t`Kind`,
          options: textKinds
            .map((one) => option(one, kinds[one] ?? one))
            .toSorted((a, b) => a.label.localeCompare(b.label, activeLanguage())),
        },
      ]}
      onChange={setAddress}
    />
  );
  return { lang, kind, query, tools };
}
