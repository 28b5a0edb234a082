import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#client/net/call.ts';
import { getJobFile, type Job, listJobs } from '#shared/manage/jobs.ts';
import { useManage } from '../account/use-account.ts';
import { saveFile } from '../save-file.ts';
import { faultOfWork, isOpen, workEnded } from './work-ended.ts';

const WATCH_MS = 1_000;
const LOOK_MS = 60_000;
/** So many are shown: whoever looks further back reads the history. */
const SHOWN = 50;

/** What runs and ran in a house; followed closely while something runs. */
export function useJobs(code: string) {
  const manage = useManage();
  return useQuery({
    queryKey: ['jobs', code],
    queryFn: () => manage.call(listJobs, { params: { code }, query: { limit: String(SHOWN) } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) === true ? WATCH_MS : LOOK_MS),
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
