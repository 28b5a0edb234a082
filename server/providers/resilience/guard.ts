/**
 * What stands between us and any outside service: each try under a time limit and counted by a
 * circuit breaker, tries repeated within bounds. One guard a provider, kept for the life of the
 * process; used by every kind of provider.
 */
import { CircuitOpenFault, createCircuitBreaker, type BreakerPolicy, type BreakerState } from './circuit-breaker.ts';
import type { Clock } from './clock.ts';
import { withRetry, type RetryPolicy } from './retry.ts';
import { TimeoutFault, withTimeLimit } from './time-limit.ts';

/** How one fault is to be taken. */
export type FaultVerdict = {
  /** Trying the same again may help. */
  readonly again: boolean;
  readonly health: 'sick' | 'well' | 'unknown';
  /** How long the provider asked us to wait. */
  readonly afterMs?: number | undefined;
};

/** One try, for metrics: never a text, never an address. */
export type TryReport = {
  readonly provider: string;
  readonly outcome: 'ok' | 'timeout' | 'fault' | 'open' | 'canceled';
  readonly ms: number;
};

export type GuardOptions = {
  readonly name: string;
  readonly timeoutMs: number;
  readonly retry: RetryPolicy;
  readonly breaker: BreakerPolicy;
  readonly clock: Clock;
  readonly random: () => number;
  readonly judge: (fault: unknown) => FaultVerdict;
  readonly report?: ((report: TryReport) => void) | undefined;
};

export interface Guard {
  readonly name: string;
  readonly state: () => BreakerState;
  /** Runs the work as described above; throws the last fault, or {@link CircuitOpenFault}. */
  readonly call: <Result>(work: (signal: AbortSignal) => Promise<Result>, caller?: AbortSignal) => Promise<Result>;
}

/** The caller gave up: says nothing about the provider, and is handed back as the caller's own reason. */
class CallerGaveUp extends Error {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('the caller gave up');
    this.reason = reason;
  }
}

export const createGuard = (options: GuardOptions): Guard => {
  const { name, clock, random, retry } = options;

  const judge = (fault: unknown): FaultVerdict => {
    if (fault instanceof TimeoutFault) return { again: true, health: 'sick' };
    if (fault instanceof CallerGaveUp || fault instanceof CircuitOpenFault) return { again: false, health: 'unknown' };
    return options.judge(fault);
  };

  const breaker = createCircuitBreaker(name, options.breaker, clock, (fault) => {
    const { health, afterMs } = judge(fault);
    // A wait short enough to be sat out by the retries is no reason to turn everyone else away.
    return { health, leaveAloneMs: afterMs !== undefined && afterMs > retry.capMs ? afterMs : undefined };
  });

  const outcomeOf = (fault: unknown): TryReport['outcome'] => {
    if (fault instanceof CallerGaveUp) return 'canceled';
    if (fault instanceof CircuitOpenFault) return 'open';
    return fault instanceof TimeoutFault ? 'timeout' : 'fault';
  };

  const once = async <Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    caller: AbortSignal | undefined,
  ): Promise<Result> => {
    const started = clock.now();
    const report = (outcome: TryReport['outcome']): void =>
      options.report?.({ provider: name, outcome, ms: clock.now() - started });
    try {
      const result = await breaker.run(async () => {
        try {
          return await withTimeLimit(clock, options.timeoutMs, work, caller);
        } catch (fault) {
          throw caller?.aborted === true ? new CallerGaveUp(caller.reason) : fault;
        }
      });
      report('ok');
      return result;
    } catch (fault) {
      report(outcomeOf(fault));
      throw fault instanceof CallerGaveUp ? fault.reason : fault;
    }
  };

  return {
    name,
    state: breaker.state,
    call: (work, caller) => withRetry(retry, { clock, random, signal: caller }, judge, () => once(work, caller)),
  };
};
