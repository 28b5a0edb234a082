import { type Clock, systemClock } from './clock.ts';

/** Time and chance as a guard uses them. */
export interface GuardTools {
  readonly clock: Clock;
  readonly random: () => number;
}

export const systemTools: GuardTools = { clock: systemClock, random: Math.random };
