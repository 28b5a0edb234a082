import { useEffect, useState } from 'react';
import { waitingStanding } from '#client/net/voice-calls.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { useGuestApp } from '../../app/guest-app.ts';

const againMs = 30_000;

/**
 * The place in the line, asked for while the page is in sight and the conversation waits, and again when something of it
 * changed (`mark`) [WAIT-PLACE]. Null until it is known; a failure leaves the last answer.
 */
export function useWaiting(conversationId: string, mark: unknown): WaitingStatus | null {
  const { core } = useGuestApp();
  const [standing, setStanding] = useState<WaitingStatus | null>(null);
  useEffect(() => {
    let gone = false;
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return;
      waitingStanding({ transport: core.transport, tokens: core.session }, conversationId).then(
        (answer) => (gone ? undefined : setStanding(answer)),
        // No place is said rather than a wrong one; the strip says what the connection is like.
        (error: unknown) => console.warn('The place in the line is not known.', error),
      );
    };
    ask();
    const timer = setInterval(ask, againMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [core, conversationId, mark]);
  return standing;
}
