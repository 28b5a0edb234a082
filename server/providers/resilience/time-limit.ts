/** A time limit around work that may hang. */
import type { Clock } from './clock.ts';

/** The work took longer than it was given. */
export class TimeoutFault extends Error {
  readonly limitMs: number;

  constructor(limitMs: number) {
    super(`took longer than ${limitMs} ms`);
    this.name = 'TimeoutFault';
    this.limitMs = limitMs;
  }
}

/**
 * Runs work under a time limit. The work gets a signal that is aborted at the limit, or when the
 * caller's own signal is; the answer does not wait for work that ignores it.
 *
 * @throws {TimeoutFault} at the limit; the caller's abort reason when the caller gave up
 */
export const withTimeLimit = async <Result>(
  clock: Clock,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  caller?: AbortSignal,
): Promise<Result> => {
  caller?.throwIfAborted();
  const limit = new AbortController();
  const cancel = clock.after(limitMs, () => limit.abort(new TimeoutFault(limitMs)));
  const signal = caller === undefined ? limit.signal : AbortSignal.any([caller, limit.signal]);
  const given = Promise.withResolvers<never>();
  const giveUp = (): void => given.reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work(signal), given.promise]);
  } catch (fault) {
    // Work that honours the signal may throw an error of its own making; the reason is the better one.
    throw signal.aborted ? signal.reason : fault;
  } finally {
    cancel();
    signal.removeEventListener('abort', giveUp);
  }
};

/**
 * Runs work that tells something again and again, and ends it when it falls silent.
 *
 * @param work calls what it is given with each sign of life; the signal is aborted at the limit, or when the caller's is
 * @throws {TimeoutFault} when nothing was heard for so long; the caller's abort reason when the caller gave up
 */
export const withSilenceLimit = async <Result>(
  clock: Clock,
  limitMs: number,
  work: (signal: AbortSignal, heard: () => void) => Promise<Result>,
  caller?: AbortSignal,
): Promise<Result> => {
  const limit = new AbortController();
  const begin = (): (() => void) => clock.after(limitMs, () => limit.abort(new TimeoutFault(limitMs)));
  let cancel = begin();
  const heard = (): void => {
    cancel();
    if (!limit.signal.aborted) cancel = begin();
  };
  const signal = caller === undefined ? limit.signal : AbortSignal.any([caller, limit.signal]);
  const given = Promise.withResolvers<never>();
  const giveUp = (): void => given.reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work(signal, heard), given.promise]);
  } catch (fault) {
    throw signal.aborted ? signal.reason : fault;
  } finally {
    cancel();
    signal.removeEventListener('abort', giveUp);
  }
};
