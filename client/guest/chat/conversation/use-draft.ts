import { useCallback, useEffect, useRef, useState } from 'react';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { localTexts } from '#client/storage/storage.ts';
import { draftPrefix } from '../../app/memory.ts';

/** What is being written in a conversation, kept through reloads and closed tabs [CHAT-DRAFT]; an update waits for it [PWA-UPDATE]. */
export function useDraft(conversationId: string): [draft: string, setDraft: (draft: string) => void] {
  const key = draftPrefix + conversationId;
  const [draft, setShown] = useState(() => localTexts.get(key) ?? '');
  const latest = useRef(draft);
  useEffect(() => addReloadGate(() => latest.current === ''), []);
  const setDraft = useCallback(
    (next: string) => {
      latest.current = next;
      setShown(next);
      if (next === '') localTexts.remove(key);
      else localTexts.set(key, next);
    },
    [key],
  );
  return [draft, setDraft];
}
