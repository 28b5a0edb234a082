/** How a provider's own faults are taken, and its tries counted: alike for all whose faults say whether they pass. */
import type { Metrics } from '#server/ports/metrics.ts';
import type { FaultVerdict, GuardOptions, TryReport } from './guard.ts';

/** A fault of a provider that may name a time to come again at. */
interface ToldFault extends Error {
  /** How long it asked us to wait, in milliseconds. */
  readonly afterMs?: number | undefined;
}

/** One that says itself whether the same may go well a moment later. */
export abstract class PassingFault extends Error {
  readonly passing: boolean;
  /** How long the provider asked us to wait, in milliseconds. */
  readonly afterMs: number | undefined;

  constructor(message: string, passing: boolean, afterMs?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.passing = passing;
    this.afterMs = afterMs;
  }
}

/**
 * What a provider refuses for good is no sign of its health, and not tried again; anything else is both.
 *
 * @param need what the tries are counted under in `/metrics`
 * @param Fault the provider's own; any other fault is the line's, and passes
 */
export const withToldFaults = <F extends ToldFault>(
  need: string,
  metrics: Pick<Metrics, 'providerCall'>,
  Fault: abstract new (...args: never[]) => F,
  passes: (fault: F) => boolean,
): Pick<GuardOptions, 'judge' | 'report'> => ({
  judge: (fault): FaultVerdict => {
    if (!(fault instanceof Fault)) return { again: true, health: 'sick', afterMs: undefined };
    return passes(fault) ? { again: true, health: 'sick', afterMs: fault.afterMs } : { again: false, health: 'well' };
  },
  report: ({ provider, outcome, ms }: TryReport): void => {
    if (outcome !== 'canceled') metrics.providerCall(need, provider, outcome === 'fault' ? 'failed' : outcome, ms);
  },
});
