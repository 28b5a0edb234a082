import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#client/net/call.ts';
import { getJobFile, type Job, listJobs, listOrganizationJobs } from '#shared/manage/jobs.ts';
import { useManage } from '../account/use-account.ts';
import { saveFile } from '#client/net/save-file.ts';
import { faultOfWork, isOpen, workEnded } from './work-ended.ts';

const WATCH_MS = 1_000;
/** So many are shown: whoever looks further back reads the history. */
const SHOWN = 50;

/** Whose work it is: a house's, or an organisation's as a whole. */
export type WorkOf = { readonly house: string } | { readonly organization: string };

/** What runs and ran; followed closely while something runs. What colleagues ask for is told of by notices. */
export function useJobs(of: WorkOf) {
  const manage = useManage();
  const query = { limit: String(SHOWN) };
  return useQuery({
    queryKey: ['jobs', of],
    queryFn: () =>
      'house' in of
        ? manage.call(listJobs, { params: { code: of.house }, query })
        : manage.call(listOrganizationJobs, { params: { id: of.organization }, query }),
    refetchInterval: ({ state }) => state.data?.items.some(isOpen) === true && WATCH_MS,
  });
}

/** Saves what work made. */
export function useWorkFile(): (job: Job) => Promise<void> {
  const manage = useManage();
  return async ({ id, file }) => {
    if (file !== null) saveFile(await manage.file(addressOf(getJobFile, { params: { id } })), file.name);
  };
}

/**
 * Work that a screen asked for and stays with: `job` while it is under way. Whoever leaves the screen finds it in the list
 * of work.
 */
export function useFollowedWork() {
  const manage = useManage();
  const client = useQueryClient();
  const [job, setJob] = useState<Job | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    left.current = here;
    return () => here.abort();
  }, []);
  return {
    job,
    /** @returns the work done; null where it was stopped, or the screen left @throws AppError why it failed, but for `keeps` */
    async follow(begun: Job, keeps?: string): Promise<Job | null> {
      setJob(begun);
      void client.invalidateQueries({ queryKey: ['jobs'] });
      try {
        const ended = await workEnded(manage, begun, setJob, left.current.signal);
        if (ended.state === 'failed' && ended.message !== keeps) throw faultOfWork(ended);
        return ended.state === 'done' || ended.state === 'failed' ? ended : null;
      } finally {
        setJob(null);
        void client.invalidateQueries({ queryKey: ['jobs'] });
      }
    },
  };
}
