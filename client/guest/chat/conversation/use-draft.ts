import { useEffect, useMemo } from 'react';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { localTexts } from '#client/storage/storage.ts';
import { createValue, derive, type Readable, type Writable } from '#client/sync/readable.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { draftPrefix } from '../../app/draft-keys.ts';

/** What is being written; who follows it is drawn at each key, so only the field does. */
export type Draft = Writable<string>;

/** What is being written in a conversation, kept through reloads and closed tabs [CHAT-DRAFT]; an update waits for it [PWA-UPDATE]. */
export function useDraft(conversationId: string): Draft {
  const draft = useMemo((): Draft => {
    const key = draftPrefix + conversationId;
    const text = createValue(localTexts.get(key) ?? '');
    return {
      ...text,
      set(next) {
        text.set(next);
        if (next === '') localTexts.remove(key);
        else localTexts.set(key, next);
      },
    };
  }, [conversationId]);
  useEffect(() => addReloadGate(() => draft.get() === ''), [draft]);
  return draft;
}

/** Whether something is in the field. */
export function useIsWriting(draft: Readable<string>): boolean {
  return useReadable(useMemo(() => derive([draft], (text) => text !== ''), [draft]));
}
