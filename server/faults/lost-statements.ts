/** Statements whose connection is lost when nobody waits for them any more. */
import type { Logger } from 'pino';
import { isPassing } from './pg-faults.ts';

/**
 * Keeps the process up when a statement that nobody waits for fails with its connection, as while PostgreSQL is restarted
 * under load: it is told in the log, and whoever waits for another statement hears of theirs as ever. Anything else that
 * nobody caught ends the process, as Node.js has it [STATEMENT-LOST].
 *
 * @returns ends it
 */
export function surviveLostStatements(log: Pick<Logger, 'error'>): () => void {
  const hear = (reason: unknown): void => {
    if (!isPassing(reason)) throw reason;
    log.error({ err: reason }, 'a statement failed with its connection, and nobody waited for it');
  };
  process.on('unhandledRejection', hear);
  return () => void process.off('unhandledRejection', hear);
}
