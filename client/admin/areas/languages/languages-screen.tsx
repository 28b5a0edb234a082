import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { CoverageScreen } from './coverage-screen.tsx';
import { useDictionarySpec, useUniqueWordsSpec } from './dictionary-specs.tsx';
import { TextsScreen } from './texts-screen.tsx';
import { TranslatorsScreen } from './translators-screen.tsx';

/** Every text of the house by language, how far each language is, and the words that every translation heeds. */
export function LanguagesScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('content.edit', house);
  const dictionary = useDictionarySpec(house.code);
  const words = useUniqueWordsSpec();
  const at = { houseCode: house.code, edits };
  return (
    <AreaParts
      label={t`Languages`}
      place={place}
      parts={[
        {
          part: '',
          name: t`Texts`,
          renderPart: () => (
            <TextsScreen
              house={house}
              may={{ edits, locks: may('texts.lock', house), sees: may('history.see', house) }}
            />
          ),
        },
        {
          part: 'coverage',
          name: t`How far they are`,
          renderPart: () => <CoverageScreen houseCode={house.code} place={place} edits={edits} />,
        },
        {
          part: 'translators',
          name: t`For translators`,
          renderPart: () => <TranslatorsScreen houseCode={house.code} edits={edits} />,
        },
        {
          part: 'dictionary',
          name: t`Dictionary`,
          renderPart: (below) => <ThingsArea spec={dictionary} place={below} {...at} />,
        },
        {
          part: 'words',
          name: t`Unique words`,
          renderPart: (below) => <ThingsArea spec={words} place={below} {...at} />,
        },
      ]}
    />
  );
}
