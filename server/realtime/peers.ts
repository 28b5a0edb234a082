/**
 * Which other processes listen. A hotel's single process has none, and then nothing need be sent at all: a
 * NOTIFY for nobody would still cost the database a transaction each.
 *
 * A process that comes greets, and all who hear it answer; each says every 20 s that it is there. Until its
 * greeting can have been answered, a process takes it that others listen.
 */
import { type Batch, encodeGreeting, type Greeting } from './notice-wire.ts';

/** Milliseconds. */
export const PEER_TIMES = { say: 20_000, forget: 70_000, answersWithin: 2000 } as const;

export interface Peers {
  /** False when surely nobody else listens. */
  any(): boolean;
  /** Another process's batch or greeting came in. */
  heard(batch: Batch): void;
  /** We listen, from now on. */
  listening(): void;
}

export function createPeers({
  processId,
  now,
  say,
}: {
  readonly processId: () => string;
  readonly now: () => number;
  /** Sends a greeting to whoever listens. */
  readonly say: (text: string) => void;
}): Peers {
  const lastHeard = new Map<string, number>();
  let listeningSince = Infinity;
  const greet = (greeting: Greeting): void => say(encodeGreeting(processId(), greeting));

  return {
    any() {
      const at = now();
      if (at - listeningSince < PEER_TIMES.answersWithin || listeningSince === Infinity) return true;
      for (const [peer, heardAt] of lastHeard) {
        if (at - heardAt < PEER_TIMES.forget) return true;
        lastHeard.delete(peer);
      }
      return false;
    },
    heard({ from, greeting }) {
      if (greeting === 'bye') {
        lastHeard.delete(from);
        return;
      }
      lastHeard.set(from, now());
      if (greeting === 'hello') greet('here');
    },
    listening() {
      listeningSince = now();
      greet('hello');
    },
  };
}
