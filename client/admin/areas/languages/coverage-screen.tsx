import { Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useKindNames } from '#client/console/history/kind-names.ts';
import type { Place } from '#client/console/kit/place.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './languages.module.css';
import { TranslateButton } from './translate-button.tsx';
import { type LanguageCoverage, missingOf, useCoverage } from './use-coverage.ts';

interface CoverageScreenProps {
  readonly houseCode: string;
  readonly place: Place;
  readonly edits: boolean;
}

/** How far each language of the house is, whole and by kind. */
export function CoverageScreen({ houseCode, place, edits }: CoverageScreenProps) {
  const read = useCoverage(houseCode);
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>How far they are</Trans>
        </h1>
      </div>
      <p className={manageStyles.lead}>
        <Trans>
          Which of your texts guests read in their own language. What is missing they read in English. The languages
          themselves are chosen with the house.
        </Trans>
      </p>
      <ReadState read={read}>
        {({ languages, lang_cd }) => (
          <ul className={styles.cards}>
            {languages.map((language) => (
              <LanguageCard
                key={language.lang_cd}
                houseCode={houseCode}
                place={place}
                language={language}
                isMain={language.lang_cd === lang_cd}
                edits={edits}
              />
            ))}
          </ul>
        )}
      </ReadState>
    </>
  );
}

interface LanguageCardProps extends CoverageScreenProps {
  readonly language: LanguageCoverage;
  readonly isMain: boolean;
}

function LanguageCard({ houseCode, place, language, isMain, edits }: LanguageCardProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const name = languageNameIn(activeLanguage())(language.lang_cd);
  const query = `?lang_cd=${encodeURIComponent(language.lang_cd)}`;
  return (
    <li className={manageStyles.card}>
      <div className={manageStyles.head}>
        <h2 className={manageStyles.subtitle}>
          {name}
          {isMain ? <span className={styles.note}>{t`Main language`}</span> : null}
        </h2>
        {edits && missingOf(language) + language.failed > 0 ? (
          <TranslateButton houseCode={houseCode} lang={language.lang_cd} langName={name} />
        ) : null}
      </div>
      <CoverageBar counts={language} label={name} />
      <details className={styles.kinds}>
        <summary>
          <Trans>By kind</Trans>
        </summary>
        <ul>
          {language.kinds.map((counts) => {
            const kind = kinds[counts.kind] ?? counts.kind;
            return (
              <li key={counts.kind}>
                <a href={`${place.href()}${query}&kind=${counts.kind}`}>{kind}</a>
                <CoverageBar counts={counts} label={`${name}, ${kind}`} />
              </li>
            );
          })}
        </ul>
      </details>
      <a className={styles.way} href={`${place.href()}${query}`}>
        <Trans>All texts in this language</Trans>
      </a>
    </li>
  );
}
