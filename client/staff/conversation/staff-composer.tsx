import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import Lock from 'lucide-react/icons/lock';
import MessageSquare from 'lucide-react/icons/message-square';
import { Composer, type ComposerHandle } from '#client/chat/composer.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { useAuthor, useMe, useSayTyping, useSync } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import { textContent } from '#shared/domain/message-content/message-content.ts';
import { languageNameIn } from '../names.ts';
import type { TicketPowers } from '../ticket-powers.ts';
import { NO_DRAFT, useDraft, type DraftKind } from './drafts.ts';
import styles from './staff-composer.module.css';

export interface StaffComposerHandle {
  /** Ready to write a reply, or a note. */
  readonly write: (kind: DraftKind) => void;
  /** Puts a text back to be written anew. */
  readonly edit: (kind: DraftKind, text: string) => void;
  /** Opens the canned replies. */
  readonly canned: () => void;
}

interface StaffComposerProps {
  readonly ticket: TicketView;
  readonly powers: TicketPowers;
  readonly guestName: string;
  readonly ref?: Ref<StaffComposerHandle>;
}

/** Where a clerk answers the guest or leaves a note; which of the two is always plain. Rules NOTE-PRIVATE, CHAT-DRAFT. */
export function StaffComposer({ ticket, powers, guestName, ref }: StaffComposerProps) {
  const { t } = useLingui();
  const { conversationId } = ticket;
  const me = useMe();
  const { userId } = useSync().identity;
  const author = useAuthor();
  const sayTyping = useSayTyping(conversationId);
  const [kind, setKind] = useState<DraftKind>('reply');
  const [reply, setReply] = useDraft(userId, conversationId, 'reply');
  const [note, setNote] = useDraft(userId, conversationId, 'note');
  const field = useRef<ComposerHandle>(null);
  const writing: DraftKind = powers.reply ? kind : 'note';
  const draft = writing === 'reply' ? reply : note;
  const setDraft = writing === 'reply' ? setReply : setNote;

  const write = (next: DraftKind): void => {
    setKind(next);
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    write,
    edit(next, text) {
      (next === 'reply' ? setReply : setNote)({ text, lang: null });
      write(next);
    },
    canned() {
      setReply({ text: '/', lang: null });
      write('reply');
    },
  }));
  const unwritten = reply.text === '' && note.text === '';
  useEffect(() => addReloadGate(() => unwritten), [unwritten]);

  const send = (text: string): void => {
    if (writing === 'note') void author('addNote', { conversationId, text });
    else void author('sendMessage', { conversationId, content: textContent(text), originalLangCd: draft.lang ?? me?.langCd ?? activeLanguage() });
    setDraft(NO_DRAFT);
    sayTyping(false);
  };
  const language = <Bdi>{languageNameIn(activeLanguage())(ticket.guestLangCd)}</Bdi>;
  const guest = <Bdi>{guestName}</Bdi>;
  return (
    <div className={classNames(styles.composer, writing === 'note' && styles.note)}>
      <div className={styles.kinds} role="group" aria-label={t`What you write`}>
        <button type="button" className={styles.kind} aria-pressed={writing === 'reply'} disabled={!powers.reply} onClick={() => write('reply')}>
          <Icon of={MessageSquare} size={16} />
          <Trans>Reply</Trans>
        </button>
        <button type="button" className={styles.kind} aria-pressed={writing === 'note'} onClick={() => write('note')}>
          <Icon of={Lock} size={16} />
          <Trans>Internal note</Trans>
        </button>
        <span className={styles.audience}>
          {writing === 'note' ? (
            <Trans>Only colleagues see this</Trans>
          ) : (
            <Trans>
              To {guest} · {language}
            </Trans>
          )}
        </span>
      </div>
      <Composer
        ref={field}
        draft={draft.text}
        variant={writing}
        placeholder={writing === 'note' ? t`Write a note for colleagues` : t`Write to ${guestName}, or / for a canned reply`}
        onDraftChange={(text) => {
          setDraft({ text, lang: text === '' ? null : draft.lang });
          if (text === '') sayTyping(false);
        }}
        onTyping={() => (writing === 'reply' ? sayTyping(true) : undefined)}
        onSend={send}
      />
    </div>
  );
}
