import type { Readable } from './readable.ts';
import type { OutboxView } from './types.ts';

/** A line that takes longer is as good as none, and what is asked next will say so (milliseconds). */
const PATIENCE_MS = 10_000;

/**
 * Until the server has what was done in a conversation here and is shown already: what is asked of it by another way
 * next may hang on it, as calling a guest does on having taken their ticket [SYNC-OUTBOX]. Not without end.
 */
export function onceSaid(outbox: Readable<OutboxView>, conversationId: string): Promise<void> {
  const isWaiting = (): boolean =>
    outbox.get().waiting.some(({ args }) => 'conversationId' in args && args.conversationId === conversationId);
  if (!isWaiting()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = outbox.subscribe(() => (isWaiting() ? undefined : end()));
  });
}
