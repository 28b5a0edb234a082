/** The provider's words in the dictionaries of houses: houses see them locked, and they are changed here alone [PROVIDER-TEXTS]. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { DictField } from '#client/console/kit/fields/dict-field.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { dictOf, listOfValues } from '#client/console/kit/values.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { TERM_MAX } from '#shared/manage/dictionary.ts';
import {
  createProviderText,
  deleteProviderText,
  getProviderText,
  listProviderTexts,
  ProviderText,
  updateProviderText,
} from '#shared/manage/provider-texts.ts';

/** Offered for a new word, before its house's own are known. */
const COMMON = ['en', 'ja', 'ko', 'zh-CN', 'es', 'fr', 'ar'];

/** By language: those of the house it is in. */
function Translations({ field }: { readonly field: OwnField }) {
  const { t } = useLingui();
  const own = listOfValues(field.values['languages']).filter((lang) => typeof lang === 'string');
  return (
    <DictField
      label={field.label}
      hint={t`Left empty, it is the same in every language.`}
      name="translations"
      value={dictOf(field.value)}
      languages={own.length === 0 ? COMMON : own}
      max={TERM_MAX}
      readOnly={field.readOnly}
      onChange={field.set}
      error={field.error}
    />
  );
}

function useTextsSpec(isNew: boolean): ThingsSpec<ProviderText> {
  const { t } = useLingui();
  return {
    calls: {
      item: ProviderText,
      list: listProviderTexts,
      get: getProviderText,
      create: createProviderText,
      update: updateProviderText,
      remove: deleteProviderText,
      params: (_of, textId = '') => ({ textId }),
    },
    title: t({ message: 'Texts', context: 'of the provider' }),
    add: t`Add a word`,
    empty: t`No house has a word of yours. What stands here is translated as you say, and the house cannot change it.`,
    count: (total) => <Plural value={total} one="# word" other="# words" />,
    nameOf: ({ original }) => original,
    columns: [
      { key: 'house', cell: ({ house_name }) => <bdi>{house_name}</bdi> },
      { key: 'text', cell: ({ translations }) => <bdi>{textIn(translations, activeLanguage(), 'en')}</bdi> },
    ],
    before: (
      <p className={styles.lead}>
        <Trans>
          Words in the dictionaries of houses that you alone change. Each house sees its own in its dictionary, locked.
        </Trans>
      </p>
    ),
    groups: [
      {
        fields: [
          {
            kind: 'text',
            name: 'house_code',
            label: t`The house’s address`,
            hint: t`As it stands in its links: seaside`,
            max: 40,
            fixed: !isNew,
          },
          { kind: 'text', name: 'original', label: t`Word or phrase`, max: TERM_MAX },
          {
            kind: 'own',
            name: 'translations',
            label: t`What it is called`,
            draw: (field) => <Translations field={field} />,
          },
          // Says which languages stand above, and is not drawn.
          ...(isNew ? [] : [{ kind: 'own' as const, name: 'languages', label: '', fixed: true, draw: () => null }]),
          { kind: 'check', name: 'is_shared', label: t`For all houses of the organization` },
        ],
      },
    ],
    blank: { house_code: '', original: '', translations: {}, is_shared: false },
    saved: t`Saved. The house’s guests read it from now on.`,
    deleting: ({ house_name: house }) => (
      <Trans>
        <bdi>{house}</bdi> may write its own for it then.
      </Trans>
    ),
  };
}

export function TextsPart({ place }: { readonly place: Place }) {
  const spec = useTextsSpec(place.rest[0] === 'new');
  return <ThingsArea spec={spec} houseCode="provider" place={place} edits />;
}
