/**
 * Of the servers of one user that are about to listen, one does at a time [HTTP-ACCEPT]. Whoever has the turn has a
 * socket of a name that only one can have, in Linux's abstract names: they are of the same network as its ports are,
 * lie in no folder, and the system takes them back from a process that ends, however it does.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Ports are shared with processes of the same user alone. */
const NAME = `\0bellhop-listens-${process.geteuid?.() ?? 0}`;
/** Whoever has the turn needs some milliseconds of it. */
const AGAIN_MS = 5;
/** Longer than a busy machine takes for that; then something is wrong with whoever has it. */
const PATIENCE_MS = 10_000;

/**
 * Does `work` while no other server of this user, on this network, does the same.
 *
 * @throws what the system says, EADDRINUSE where the turn never comes
 */
export async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const turn = createServer();
    try {
      turn.listen(NAME);
      await once(turn, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || performance.now() > until) throw error;
      await delay(AGAIN_MS);
      continue;
    }
    try {
      return await work();
    } finally {
      turn.close();
      await once(turn, 'close');
    }
  }
}
