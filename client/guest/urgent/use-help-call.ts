/** The call for help as it goes out: sent at once, again by itself while this page is open, and honest meanwhile. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/net/call.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { newId } from '#client/sync/new-id.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { callForHelp } from '#shared/rest/urgent.ts';
import { useGuestApp } from '../app/guest-app.ts';

/** Who has waited so long for an answer is told to telephone; the call goes on trying (ms). */
const LATE_MS = 4_000;
/** Where nothing says that the network is back it is tried again after so long (ms). */
const AGAIN_MS = 5_000;

/** `unsent`: no answer so far, or none came; `refused`: it cannot be sent from here, however often it is tried. */
type HelpState = 'none' | 'sending' | 'unsent' | 'refused' | 'sent';

interface HelpCall {
  readonly state: HelpState;
  /** Once it was sent. */
  readonly conversationId: string | null;
  readonly send: (text: string) => void;
  /** It is over: the next one begins anew. */
  readonly forget: () => void;
}

interface Wish {
  /** The same for every try: it arrives once. */
  readonly id: string;
  readonly text: string;
}

/** Statuses that say "not now" rather than "no". */
const isPassing = (error: unknown): boolean =>
  error instanceof TransportError || (error instanceof AppError && (error.status === 429 || error.status >= 500));

/** Calls for help by a sub-menu. */
export function useHelpCall(subMenuId: number): HelpCall {
  const app = useGuestApp();
  const { state: reach } = useReadable(app.core.reachability.view);
  const [wish, setWish] = useState<Wish | null>(null);
  const [state, setState] = useState<HelpState>('none');
  const [conversationId, setConversationId] = useState<string | null>(null);
  const trying = useRef(false);

  const attempt = useCallback(
    async ({ id, text }: Wish): Promise<void> => {
      if (trying.current) return;
      trying.current = true;
      try {
        const { transport, session, sync } = app.core;
        const answer = await call({ transport, tokens: session }, callForHelp, {
          body: { sub_menu_id: subMenuId, message_id: id, text, lang_cd: app.lang },
        });
        setConversationId(answer.conversation_id);
        setState('sent');
        sync.get()?.wake();
      } catch (error) {
        if (isPassing(error)) setState('unsent');
        else {
          app.logs.error(error, location.pathname);
          setState('refused');
        }
      } finally {
        trying.current = false;
      }
    },
    [app, subMenuId],
  );

  const open = wish !== null && (state === 'sending' || state === 'unsent');
  useEffect(() => {
    if (!open) return undefined;
    void attempt(wish);
    const again = setInterval(() => void attempt(wish), AGAIN_MS);
    const late = setTimeout(() => setState((now) => (now === 'sending' ? 'unsent' : now)), LATE_MS);
    return () => {
      clearInterval(again);
      clearTimeout(late);
    };
  }, [open, wish, reach, attempt]);

  const forget = useCallback(() => {
    setWish(null);
    setState('none');
    setConversationId(null);
  }, []);
  return {
    state,
    conversationId,
    forget,
    send(text) {
      setWish({ id: newId(), text });
      // What is known to be away is not hoped for: the telephone is named with the tap.
      setState(reach === 'offline' || reach === 'captive' ? 'unsent' : 'sending');
    },
  };
}
