import { useEffect, useState } from 'react';
import { waitingStanding } from '#client/net/voice-calls.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { useGuestApp } from './guest-app.ts';

const againMs = 30_000;

/**
 * Who is there and how soon they answer, asked for while the page is in sight, and again when something of the conversation
 * changed (`mark`) [WAIT-PEOPLE]. Null until it is known, and for no conversation; a failure leaves the last answer.
 */
export function useWaiting(conversationId: string | null, mark: unknown): WaitingStatus | null {
  const { core } = useGuestApp();
  const [standing, setStanding] = useState<WaitingStatus | null>(null);
  useEffect(() => {
    if (conversationId === null) return undefined;
    let gone = false;
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return;
      waitingStanding({ transport: core.transport, tokens: core.session }, conversationId).then(
        (answer) => (gone ? undefined : setStanding(answer)),
        // Nothing is said rather than something wrong; the strip says what the connection is like.
        (error: unknown) => console.warn('Who is there is not known.', error),
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
