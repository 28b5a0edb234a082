/** The end of a call a clerk talks in, from this side. */
import { TransportError } from '#client/net/transport-error.ts';
import type { DeskLine } from './desk-line.ts';
import { talksHere } from './windows.ts';

export interface HangingUp {
  readonly hangUp: () => void;
  /** It is over here, whatever the server's list says so far. */
  readonly hasHungUp: (sessionId: string) => boolean;
}

const finishAgainMs = 3_000;

export function createHangingUp({ calls, model, current, onNews, onFault }: DeskLine): HangingUp {
  const hungUp = new Set<string>();
  const finish = async (sessionId: string): Promise<void> => {
    try {
      await calls.finish(sessionId);
    } catch (error) {
      if (error instanceof TransportError && !model.isClosed()) setTimeout(() => void finish(sessionId), finishAgainMs);
      else onFault(error);
    }
  };
  return {
    hangUp() {
      const call = current.get();
      if (call === null) return;
      hungUp.add(call.session_id);
      // Here it is over at once, and the guest is told as soon as the network lets us.
      current.leave();
      talksHere.forget();
      onNews({ kind: 'ended', call, ms: Date.now() + model.get().clockOff - (call.answered_at ?? Date.now()) });
      void finish(call.session_id);
    },
    hasHungUp: (sessionId) => hungUp.has(sessionId),
  };
}
