import { Trans, useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { Job } from '#shared/manage/jobs.ts';
import { useWorkNames, useWorkStates } from './use-work-texts.ts';
import styles from './work.module.css';

/** How far work is. Of what nobody counted beforehand, how much is done. */
export function WorkProgress({ job }: { readonly job: Job }) {
  const { t } = useLingui();
  const names = useWorkNames();
  const states = useWorkStates();
  const number = new Intl.NumberFormat(activeLanguage());
  const [done, total] = [number.format(job.done), job.total === null ? null : number.format(job.total)];
  const name = names(job.kind);
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t`Progress: ${name}`}
        {...(job.total === null || job.total === 0 ? {} : { value: job.done, max: job.total })}
      />
      <span className={styles.count}>
        {job.state === 'waiting' ? (
          states.waiting
        ) : total === null ? (
          done
        ) : (
          <Trans>
            {done} of {total}
          </Trans>
        )}
      </span>
    </div>
  );
}
