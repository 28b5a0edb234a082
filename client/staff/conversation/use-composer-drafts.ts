import { useEffect, useState } from 'react';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { useSync } from '#client/sync/hooks.ts';
import { useDraft, type Draft, type DraftKind } from './drafts.ts';

export interface ComposerDrafts {
  /** What is being written: always a note where no reply may be. */
  readonly writing: DraftKind;
  /** Of what is being written. */
  readonly draft: Draft;
  readonly reply: Draft;
  readonly choose: (kind: DraftKind) => void;
  readonly set: (kind: DraftKind, draft: Draft) => void;
}

/** The reply and the note of one conversation, kept apart, and which of them is written [NOTE-PRIVATE, CHAT-DRAFT]. */
export function useComposerDrafts(conversationId: string, mayReply: boolean): ComposerDrafts {
  const { userId } = useSync().identity;
  const [kind, setKind] = useState<DraftKind>('reply');
  const [reply, setReply] = useDraft(userId, conversationId, 'reply');
  const [note, setNote] = useDraft(userId, conversationId, 'note');
  const unwritten = reply.text === '' && note.text === '';
  useEffect(() => addReloadGate(() => unwritten), [unwritten]);
  const writing = mayReply ? kind : 'note';
  return {
    writing,
    draft: writing === 'reply' ? reply : note,
    reply,
    choose: setKind,
    set: (of, draft) => (of === 'reply' ? setReply : setNote)(draft),
  };
}
