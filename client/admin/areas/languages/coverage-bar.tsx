import { Trans, useLingui } from '@lingui/react/macro';
import styles from './languages.module.css';
import type { LanguageCoverage } from './use-coverage.ts';

type Counts = Pick<
  LanguageCoverage,
  'total' | 'edited' | 'locked' | 'machine' | 'pending' | 'failed' | 'source_changed'
>;

/** How far a language is: a bar for the eye, and the same in words. */
export function CoverageBar({ counts, label }: { readonly counts: Counts; readonly label: string }) {
  const { t } = useLingui();
  const { total, machine, source_changed: changed } = counts;
  const people = counts.edited + counts.locked;
  const missing = counts.pending + counts.failed;
  const share = (part: number): string => `${total === 0 ? 0 : (part / total) * 100}%`;
  return (
    <div className={styles.coverage}>
      <div
        className={styles.track}
        role="img"
        aria-label={t`${label}: ${people} by people, ${machine} by machine, ${missing} missing, of ${total}`}
      >
        <span className={styles.people} style={{ inlineSize: share(people) }} />
        <span className={styles.machine} style={{ inlineSize: share(machine) }} />
      </div>
      <p className={styles.legend}>
        <span data-of="people">
          <Trans>{people} by people</Trans>
        </span>
        <span data-of="machine">
          <Trans>{machine} by machine</Trans>
        </span>
        <span data-of="missing">
          <Trans>{missing} missing</Trans>
        </span>
        {changed === 0 ? null : (
          <span data-of="changed">
            <Trans>{changed} to look at: the source changed</Trans>
          </span>
        )}
      </p>
    </div>
  );
}
