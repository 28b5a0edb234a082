/** Tells everybody that the bus lost the other processes, or has them again [SOCK-SPREAD]. */
import type { PokeConnection } from './poke-connection.ts';

/** A broadcast is spread over so many seconds, because everybody answers it with a pull. */
const SPREAD = 3;

export interface BusStatus {
  changed(connected: boolean): void;
  /** Tells those whose second it is. */
  tick(): void;
}

export function createBusStatus(connections: ReadonlySet<PokeConnection>): BusStatus {
  let spreading: { readonly connected: boolean; left: number } | null = null;
  return {
    changed(connected) {
      spreading = { connected, left: SPREAD };
    },
    tick() {
      if (spreading === null) return;
      spreading.left -= 1;
      const { left, connected } = spreading;
      for (const connection of connections) {
        if (connection.slot % SPREAD !== left) continue;
        connection.sendStatus(
          connected ? { status: 'connected' } : { status: 'redis_connection_disconnect', reason: 'redis_error' },
        );
      }
      if (left === 0) spreading = null;
    },
  };
}
