import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { languageNameIn } from '#client/console/names.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useEditing } from './editor-context.ts';
import { shortened } from './step-names.ts';

/** What a way on of a step is called: its choice, its case, or that it is simply what comes next. */
export function usePortNames(): (node: ScenarioNode, port: string) => string {
  const { t } = useLingui();
  const { references, languages } = useEditing();
  const own = languages[0] ?? 'en';
  const nameIn = languageNameIn(activeLanguage());
  return (node, port) => {
    if (node.kind === 'choices') {
      const label = textIn(node.choices.find(({ id }) => id === port)?.label_dict ?? {}, activeLanguage(), own).trim();
      return label === '' ? t`A choice without words` : shortened(label, 40);
    }
    if (node.kind === 'hours') return port === 'open' ? t`While it is open` : t`At all other times`;
    if (node.kind === 'language' && port !== 'next') {
      const langs = node.cases.find(({ id }) => id === port)?.lang_cds ?? [];
      return langs.length === 0 ? t`No language chosen` : langs.map(nameIn).join(', ');
    }
    if (node.kind === 'room' && port !== 'next') {
      const ids = node.cases.find(({ id }) => id === port)?.location_group_ids ?? [];
      const names = references.location_groups.filter(({ id }) => ids.includes(id));
      return names.length === 0
        ? t`No rooms chosen`
        : names.map((group) => textIn(group.name_dict, activeLanguage(), own)).join(', ');
    }
    if (node.kind === 'language' || node.kind === 'room') return t`All other guests`;
    return t`Next step`;
  };
}
