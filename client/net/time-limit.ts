/** A signal that aborts after a while or with another one. (AbortSignal.any is too young for the phones we serve.) */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** True once it was the time that ran out. */
  readonly passed: () => boolean;
  /** To be called when the work is done. */
  readonly end: () => void;
}

export function timeLimit(ms: number, other?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    controller.abort();
  }, ms);
  const follow = (): void => controller.abort();
  if (other?.aborted === true) follow();
  other?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    passed: () => passed,
    end() {
      clearTimeout(timer);
      other?.removeEventListener('abort', follow);
    },
  };
}
