/** What runs and ran in the background of a house, or of an organisation: how far it is, what came of it, what it made. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import * as v from 'valibot';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { cancelJob, type Job } from '#shared/manage/jobs.ts';
import manageStyles from '../account/manage.module.css';
import { ReadState } from '../account/read-state.tsx';
import { useManage } from '../account/use-account.ts';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import { useJobs, useWorkFile, type WorkOf } from './use-work.ts';
import { useWorkFaults, useWorkNames, useWorkStates } from './use-work-texts.ts';
import { isOpen } from './work-ended.ts';
import { WorkProgress } from './work-progress.tsx';
import styles from './work.module.css';

const Counted = v.object({
  created: v.optional(v.number()),
  codes: v.optional(v.number()),
  entries: v.optional(v.number()),
  guests: v.optional(v.number()),
});

/** What came of it, in numbers. */
function Result({ job }: { readonly job: Job }) {
  const { created, codes, entries, guests } = v.parse(v.fallback(Counted, {}), job.result);
  if (created !== undefined) return <Plural value={created} one="# room was added." other="# rooms were added." />;
  if (codes !== undefined) return <Plural value={codes} one="# code" other="# codes" />;
  if (guests !== undefined) return <Plural value={guests} one="# guest" other="# guests" />;
  if (entries !== undefined) return <Plural value={entries} one="# entry" other="# entries" />;
  return null;
}

function WorkLine({ job, onFault }: { readonly job: Job; readonly onFault: (error: unknown) => void }) {
  const { t } = useLingui();
  const names = useWorkNames();
  const states = useWorkStates();
  const faults = useWorkFaults();
  const save = useWorkFile();
  const manage = useManage();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const doing = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onFault(error);
    } finally {
      setBusy(false);
    }
  };
  const stop = async (): Promise<void> => {
    await manage.call(cancelJob, { params: { id: job.id } });
    await client.invalidateQueries({ queryKey: ['jobs'] });
  };
  const name = names(job.kind);
  const at = new Intl.DateTimeFormat(activeLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={manageStyles.row}>
      <div className={manageStyles.rowText}>
        <span>{name}</span>
        <span className={manageStyles.secondary}>
          {at.format(new Date(job.created_at))}
          {job.asked_by === null ? null : (
            <>
              {' · '}
              <bdi>{job.asked_by}</bdi>
            </>
          )}
        </span>
        {isOpen(job) ? <WorkProgress job={job} /> : null}
        {job.state === 'done' ? (
          <span className={manageStyles.secondary}>
            <Result job={job} />
          </span>
        ) : null}
        {job.state === 'failed' ? <span className={styles.failed}>{faults(job)}</span> : null}
      </div>
      {isOpen(job) ? null : (
        <span className={manageStyles.badge} data-state={job.state}>
          {states[job.state]}
        </span>
      )}
      {job.can_cancel ? (
        <Button variant="outline" busy={busy} aria-label={t`Stop: ${name}`} onClick={() => void doing(stop)}>
          <Trans>Stop</Trans>
        </Button>
      ) : null}
      {job.file === null ? null : (
        <Button
          variant="outline"
          busy={busy}
          icon={<Icon of={Download} size={18} />}
          aria-label={t`Download: ${name}`}
          onClick={() => void doing(() => save(job))}
        >
          <Trans>Download</Trans>
        </Button>
      )}
    </li>
  );
}

interface WorkDialogProps {
  readonly of: WorkOf;
  readonly onClose: () => void;
}

export function WorkDialog({ of, onClose }: WorkDialogProps) {
  const { t } = useLingui();
  const jobs = useJobs(of);
  const words = useRefusalTexts();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Dialog open title={<Trans>Work in the background</Trans>} onClose={onClose}>
      <div className={manageStyles.form}>
        <p className={manageStyles.lead}>
          <Trans>What takes longer goes on here, also when you leave the page.</Trans>
        </p>
        {fault === null ? null : (
          <p role="alert" className={manageStyles.fault}>
            {fault}
          </p>
        )}
        <ReadState read={jobs}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={manageStyles.empty}>
                <Trans>Nothing in the last 30 days.</Trans>
              </p>
            ) : (
              <ul className={manageStyles.list} aria-label={t`Work in the background`}>
                {items.map((job) => (
                  <WorkLine key={job.id} job={job} onFault={(error) => setFault(words(error))} />
                ))}
              </ul>
            )
          }
        </ReadState>
      </div>
    </Dialog>
  );
}
