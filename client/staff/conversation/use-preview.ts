import { useEffect, useRef, useState } from 'react';
import type { BackTranslation } from '#shared/rest/staff.ts';
import { useStaffServices } from '../staff-services.ts';

/** What is shown of a reply before it is sent. */
export type Preview =
  | { readonly state: 'asking'; readonly text: string }
  | { readonly state: 'failed'; readonly text: string }
  | { readonly state: 'shown'; readonly text: string; readonly answer: BackTranslation };

export interface PreviewOfReply {
  /** Null while nobody asked. */
  readonly preview: Preview | null;
  readonly ask: (text: string) => void;
  readonly close: () => void;
}

/** Asks what a reply will say to the guest, and what that says back [INBOX-BACK]. A newer question takes the older one's place. */
export function usePreview(conversationId: string, to: string): PreviewOfReply {
  const { calls } = useStaffServices();
  const [preview, setPreview] = useState<Preview | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const close = (): void => {
    running.current?.abort();
    running.current = null;
    setPreview(null);
  };
  return {
    preview,
    close,
    ask(text) {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      setPreview({ state: 'asking', text });
      calls.backTranslation({ conversationId, text, to }, control.signal).then(
        (answer) => (control.signal.aborted ? undefined : setPreview({ state: 'shown', text, answer })),
        () => (control.signal.aborted ? undefined : setPreview({ state: 'failed', text })),
      );
    },
  };
}
