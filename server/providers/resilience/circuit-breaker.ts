/**
 * A circuit breaker: after several failures in a short time a provider is left alone for a while, so
 * that no caller waits for what will not answer. Then one call is let through; its outcome decides.
 */
import type { Clock } from './clock.ts';

export type BreakerPolicy = {
  /** So many failures … */
  readonly failures: number;
  /** … within this time open the circuit … */
  readonly withinMs: number;
  /** … for this long. */
  readonly openMs: number;
};

/** What a fault says about the provider's health. */
export type HealthVerdict = {
  /** `sick` counts as a failure, `well` as a sign of life (it answered), `unknown` as neither. */
  readonly health: 'sick' | 'well' | 'unknown';
  /** The provider asked to be left alone for so long: the circuit opens at once. */
  readonly leaveAloneMs?: number | undefined;
};

export type BreakerState = 'closed' | 'open' | 'half_open';

/** The circuit is open: the work was not tried. */
export class CircuitOpenFault extends Error {
  readonly retryInMs: number;

  constructor(name: string, retryInMs: number) {
    super(`${name} is being left alone for another ${retryInMs} ms`);
    this.name = 'CircuitOpenFault';
    this.retryInMs = retryInMs;
  }
}

export interface CircuitBreaker {
  readonly state: () => BreakerState;
  /** Runs the work, or throws {@link CircuitOpenFault} without trying it. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export const createCircuitBreaker = (
  name: string,
  policy: BreakerPolicy,
  clock: Clock,
  judge: (fault: unknown) => HealthVerdict,
): CircuitBreaker => {
  let failedAt: number[] = [];
  let openUntil: number | undefined;
  let probing = false;

  const state = (): BreakerState => {
    if (openUntil === undefined) return 'closed';
    return clock.now() < openUntil ? 'open' : 'half_open';
  };

  const open = (ms: number): void => {
    openUntil = clock.now() + ms;
    failedAt = [];
  };

  const close = (): void => {
    openUntil = undefined;
    failedAt = [];
  };

  const failed = (fault: unknown, wasProbe: boolean): void => {
    const verdict = judge(fault);
    if (verdict.leaveAloneMs !== undefined) return open(verdict.leaveAloneMs);
    if (verdict.health === 'well') return close();
    if (verdict.health === 'unknown') return undefined;
    if (wasProbe) return open(policy.openMs);
    const now = clock.now();
    failedAt = [...failedAt.filter((at) => now - at < policy.withinMs), now];
    return failedAt.length >= policy.failures ? open(policy.openMs) : undefined;
  };

  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const before = state();
    if (before === 'open' || (before === 'half_open' && probing)) {
      throw new CircuitOpenFault(name, Math.max(0, Math.ceil((openUntil ?? 0) - clock.now())));
    }
    const isProbe = before === 'half_open';
    if (isProbe) probing = true;
    try {
      const result = await work();
      // A slow success from before the circuit opened says nothing of now.
      if (isProbe || openUntil === undefined) close();
      return result;
    } catch (fault) {
      // A late failure must not push an opening further out either.
      if (isProbe || openUntil === undefined) failed(fault, isProbe);
      throw fault;
    } finally {
      if (isProbe) probing = false;
    }
  };

  return { state, run };
};
