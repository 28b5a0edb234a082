import { Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { NoPage } from '#client/console/kit/no-page.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { ShowMore } from '#client/console/kit/show-more.tsx';
import { Trail } from '#client/console/kit/trail.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { BotTestResult } from '#shared/manage/bot-tests.ts';
import versions from '../versions/versions.module.css';
import { useScoreTexts } from './run-list.tsx';
import styles from './tests.module.css';
import { useAttackTexts, useTestFaults } from './use-test-texts.ts';
import { type OfBot, useTestResults, useTestRun } from './use-runs.ts';

interface OneRunProps {
  readonly of: OfBot;
  readonly id: string;
  readonly place: Place;
}

/** One time an assistant's questions were put to it: what went wrong first, each with what it said. */
export function OneRun({ of, id, place }: OneRunProps) {
  const { t } = useLingui();
  const run = useTestRun(of, id);
  const results = useTestResults(of, id);
  const texts = useScoreTexts();
  const at = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long', timeStyle: 'short' });
  if (run.isError)
    return <NoPage href={place.href()} name={t`Results`} title={<Trans>This is not there any more</Trans>} />;
  return (
    <ReadState read={run}>
      {(shown) => (
        <>
          <Trail list={{ name: t`Results`, href: place.href() }} here={at.format(new Date(shown.made_at))} />
          <div className={manageStyles.head}>
            <h1 className={manageStyles.title}>{texts.asked(shown)}</h1>
            <span className={versions.mark} data-change={shown.is_enough ? 'added' : 'removed'}>
              {shown.is_enough ? <Trans>Passed</Trans> : <Trans>Not passed</Trans>}
            </span>
          </div>
          <p className={manageStyles.secondary}>
            {texts.attacks(shown)}
            {' · '}
            {t`${shown.threshold} of 100 are needed`}
            {' · '}
            {at.format(new Date(shown.made_at))}
          </p>
          <ReadState read={results}>
            {({ pages }) => (
              <ul className={styles.results} aria-label={t`Results`}>
                {pages
                  .flatMap(({ items }) => items)
                  .map((result) => (
                    <Result key={result.no} result={result} />
                  ))}
              </ul>
            )}
          </ReadState>
          {results.hasNextPage ? (
            <ShowMore busy={results.isFetchingNextPage} onMore={() => void results.fetchNextPage()} />
          ) : null}
        </>
      )}
    </ReadState>
  );
}

function Result({ result }: { readonly result: BotTestResult }) {
  const { t } = useLingui();
  const faults = useTestFaults();
  const attacks = useAttackTexts();
  const nameIn = languageNameIn(activeLanguage());
  const { fault, attack, text, said, lang_cd: lang, sources, variation } = result;
  return (
    <li className={styles.result} data-fault={fault === null ? undefined : ''}>
      <div className={styles.resultHead}>
        <p className={styles.question} lang={bcp47Of(lang)} dir="auto">
          {text}
        </p>
        <span className={versions.mark} data-change={fault === null ? 'added' : 'removed'}>
          {fault === null ? (
            attack === null ? (
              <Trans>Right</Trans>
            ) : (
              <Trans>Failed, as it has to</Trans>
            )
          ) : (
            faults[fault]
          )}
        </span>
      </div>
      {attack?.planted == null ? null : (
        <p className={styles.planted} lang={bcp47Of(lang)} dir="auto">
          <Trans>On a page it reads:</Trans> {attack.planted}
        </p>
      )}
      <p className={styles.said} lang={bcp47Of(lang)} dir="auto">
        {said === '' ? t`Passed on to your team` : said}
      </p>
      <p className={styles.facts}>
        <span>{nameIn(lang)}</span>
        {attack === null ? null : <span>{attacks[attack.kind]}</span>}
        {variation === null ? null : <span>{t`Variation ${variation}`}</span>}
        {sources.map(({ kind, id, title }) => (
          <bdi key={`${kind}/${id}`}>{title}</bdi>
        ))}
        <span>{t`${result.took_ms} ms`}</span>
      </p>
    </li>
  );
}
