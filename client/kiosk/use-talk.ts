import { useCallback, useEffect, useRef, useState } from 'react';
import { TransportError } from '#client/net/transport-error.ts';
import { newId } from '#client/sync/new-id.ts';
import type { KioskTalk } from '#shared/rest/kiosk.ts';
import type { Visit } from './visit.ts';

/** While something is being said, and while it is not. */
const [SOON_MS, SELDOM_MS] = [500, 3_000];

export interface Talking {
  /** Null until it was read. */
  readonly talk: KioskTalk | null;
  /** What was said last did not arrive, and can be sent again. */
  readonly unsent: string | null;
  /** What is on its way. */
  readonly sending: string | null;
  readonly say: (content: string) => void;
  readonly again: () => void;
}

/** The chat of a visit, read again and again while somebody is there. */
export function useTalk(visit: Visit): Talking {
  const [talk, setTalk] = useState<KioskTalk | null>(null);
  const [sent, setSent] = useState<{ readonly id: string; readonly content: string; readonly failed: boolean } | null>(
    null,
  );
  const wake = useRef<() => void>(() => undefined);

  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      clearTimeout(timer);
      let wait = SELDOM_MS;
      try {
        const now = await visit.talk();
        if (gone) return;
        setTalk(now);
        if (now.answering) wait = SOON_MS;
      } catch (error) {
        if (!(error instanceof TransportError)) console.warn('The chat was not read.', error);
      }
      if (!gone) timer = setTimeout(() => void read(), wait);
    };
    wake.current = () => void read();
    void read();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [visit]);

  const send = useCallback(
    (id: string, content: string): void => {
      setSent({ id, content, failed: false });
      visit.say(id, content).then(
        () => wake.current(),
        (error: unknown) => {
          if (!(error instanceof TransportError)) console.warn('It was not said.', error);
          setSent({ id, content, failed: true });
        },
      );
    },
    [visit],
  );
  const arrived = sent !== null && talk?.messages.some(({ id }) => id === sent.id) === true;
  return {
    talk,
    unsent: sent?.failed === true && !arrived ? sent.content : null,
    sending: sent !== null && !sent.failed && !arrived ? sent.content : null,
    say: (content) => send(newId(), content),
    again: () => {
      if (sent !== null) send(sent.id, sent.content);
    },
  };
}
