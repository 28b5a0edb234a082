import { useEffect, useState } from 'react';
import type { ReplyReach } from '#shared/rest/staff.ts';
import { useStaffServices } from '../staff-services.ts';

interface ReachInput {
  readonly conversationId: string;
  readonly guestLang: string;
  /** What is written; what begins as a canned reply in the guest's language, or is a note, needs no question. */
  readonly text: string | null;
}

/** A pause in writing after which is asked again, in ms. */
const PAUSE_MS = 400;

/**
 * How the guest will read what is being written [TR-GUEST]: at once for the two languages, and at every pause for the
 * words. Null where nobody knows yet or nobody can be asked: then nothing is said.
 */
export function useReach({ conversationId, guestLang, text }: ReachInput): ReplyReach | null {
  const { calls } = useStaffServices();
  const [reach, setReach] = useState<ReplyReach | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    const control = new AbortController();
    const ask = (): void =>
      void calls.foresee({ conversationId, text, to: guestLang }, control.signal).then(
        (answer) => (control.signal.aborted ? undefined : setReach(answer)),
        // Without network, or for a ticket that is gone: the mark on the bubble will say it.
        () => undefined,
      );
    const timer = setTimeout(ask, text === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [calls, conversationId, guestLang, text]);
  return text === null ? null : reach;
}
