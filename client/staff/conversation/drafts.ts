/** What is being written, kept for each conversation until it is sent [CHAT-DRAFT]; replies and notes apart. */
import * as v from 'valibot';
import { useCallback, useState } from 'react';
import { storedValue, type StoredValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { MacroSchema } from './macro.ts';

const DraftSchema = v.object({
  text: v.string(),
  /** The canned reply it began as, in the guest's language; null for the writer's own words. */
  canned: v.nullable(v.object({ lang: v.string(), template: v.string(), macro: v.optional(v.nullable(MacroSchema)) })),
});
export type Draft = v.InferOutput<typeof DraftSchema>;
export type DraftKind = 'reply' | 'note';

export const NO_DRAFT: Draft = { text: '', canned: null };

function stored(userId: string, conversationId: string, kind: DraftKind): StoredValue<Draft> {
  return storedValue(localTexts, `bellhop-staff-draft/${userId}/${conversationId}/${kind}`, DraftSchema);
}

/** The draft of one conversation and the way to change it; an empty one is forgotten. Mount anew for another conversation. */
export function useDraft(userId: string, conversationId: string, kind: DraftKind): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => stored(userId, conversationId, kind).read() ?? NO_DRAFT);
  const change = useCallback(
    (next: Draft) => {
      setDraft(next);
      const place = stored(userId, conversationId, kind);
      if (next.text === '') place.forget();
      else place.write(next);
    },
    [userId, conversationId, kind],
  );
  return [draft, change];
}
