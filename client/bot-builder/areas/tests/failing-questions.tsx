import { useLingui } from '@lingui/react/macro';
import { bcp47Of } from '#shared/languages/codes.ts';
import versions from '../versions/versions.module.css';
import styles from './tests.module.css';
import { useTestFaults } from './use-test-texts.ts';
import { type OfBot, useTestResults } from './use-runs.ts';

/** More of them are read where all answers stand. */
const SHOWN_MAX = 5;

/** The first questions that went wrong in one run, each with what was wrong with its answer. */
export function FailingQuestions({ of, run }: { readonly of: OfBot; readonly run: string }) {
  const { t } = useLingui();
  const faults = useTestFaults();
  const results = useTestResults(of, run);
  const wrong = (results.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .flatMap(({ no, text, lang_cd: lang, fault }) => (fault === null ? [] : [{ no, text, lang, fault }]));
  if (wrong.length === 0) return null;
  return (
    <ul className={styles.failing} aria-label={t`Results`}>
      {wrong.slice(0, SHOWN_MAX).map(({ no, text, lang, fault }) => (
        <li key={no} className={styles.resultHead}>
          <p className={styles.question}>
            <bdi lang={bcp47Of(lang)}>{text}</bdi>
          </p>
          <span className={versions.mark} data-change="removed">
            {faults[fault]}
          </span>
        </li>
      ))}
    </ul>
  );
}
