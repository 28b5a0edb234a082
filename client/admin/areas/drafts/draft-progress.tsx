import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { getJob } from '#shared/manage/jobs.ts';

const WATCH_MS = 1_000;

/** How far taking a draft live is. */
export function DraftProgress({ jobId }: { readonly jobId: string | null }) {
  const manage = useManage();
  const read = useQuery({
    queryKey: ['job', jobId],
    enabled: jobId !== null,
    queryFn: () => manage.call(getJob, { params: { id: jobId ?? '' } }),
    refetchInterval: WATCH_MS,
  });
  return (
    <>
      <p className={manageStyles.secondary}>
        <Trans>Guests read on as before until everything is ready. Nobody else changes the house meanwhile.</Trans>
      </p>
      {read.data === undefined ? null : <WorkProgress job={read.data} />}
    </>
  );
}
