/**
 * A realm is what runs and ends together: a browser page, a server process. Everything asynchronous that is begun
 * in a realm belongs to it, so a crash is one switch, a frozen tab another, and a clock that is off a number.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRandom, type Random } from './random.ts';

export interface Realm {
  readonly name: string;
  /** Randomness of this realm alone, so that one page more changes nothing for the others. */
  readonly random: Random;
  /** Where its broadcast channels reach: pages of one device share it. */
  readonly channelScope: string;
  /** False once it has crashed or was closed: nothing of it runs any more. */
  alive: boolean;
  /** While true its events wait. */
  frozen: boolean;
  /** Milliseconds its clock is ahead. */
  clockOffset: number;
  /** What became due while it was frozen. */
  readonly waiting: (() => void)[];
}

export const currentRealm = new AsyncLocalStorage<Realm>();

export function createRealm(seed: number, name: string, channelScope = name): Realm {
  return {
    name,
    random: createRandom(seed, 'realm', name),
    channelScope,
    alive: true,
    frozen: false,
    clockOffset: 0,
    waiting: [],
  };
}
