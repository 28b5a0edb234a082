import { AppError } from '#shared/errors/app-error.ts';
import { isErrorCode } from '#shared/errors/codes.ts';
import { getJob, type Job } from '#shared/manage/jobs.ts';
import type { ManageCalls } from '../account/account-core.ts';

const ASK_EVERY_MS = 500;

export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running';

/**
 * Waits until work has ended, and tells how far it is on the way.
 *
 * @param signal ends the waiting, not the work
 * @returns the work as it was last seen
 * @throws what the call does
 */
export async function workEnded(
  manage: ManageCalls,
  begun: Job,
  onProgress: (job: Job) => void,
  signal?: AbortSignal,
): Promise<Job> {
  const left = (): boolean => signal?.aborted === true;
  let job = begun;
  while (isOpen(job) && !left()) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    if (left()) break;
    job = await manage.call(getJob, { params: { id: begun.id } });
    onProgress(job);
  }
  return job;
}

/** Why work failed, as an error that a sentence is found for. */
export const faultOfWork = ({ message }: Job): AppError =>
  new AppError(message !== null && isErrorCode(message) ? message : 'internal');
