import { Trans, useLingui } from '@lingui/react/macro';
import AtSign from 'lucide-react/icons/at-sign';
import Lock from 'lucide-react/icons/lock';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { parseContent, textContents } from '#shared/domain/message-content/message-content.ts';
import { useNotes, useStaff } from '#client/sync/desk-hooks.ts';
import { useConversation, useMe, useOutbox, useSync } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { useThreadMessages } from '../conversation/use-thread-messages.ts';
import { useMinute } from '#client/console/clock.ts';
import styles from './notes.module.css';

interface NotesSectionProps {
  readonly conversationId: string;
  readonly timeZone: string;
  readonly onNote: () => void;
}

/** Whom a note names, as they are called now. [NOTE-MENTION] */
function Mentioned({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useLingui();
  const me = useMe()?.id;
  const staff = useStaff();
  const names = ids.flatMap((id) => (id === me ? t`You` : (staff.find(({ userId }) => userId === id)?.name ?? [])));
  if (names.length === 0) return null;
  return (
    <p className={styles.mentioned}>
      <Icon of={AtSign} size={14} />
      {names.map((name, index) => (
        <span key={index}>
          {index === 0 ? '' : ', '}
          <Bdi>{name}</Bdi>
        </span>
      ))}
    </p>
  );
}

/** The internal notes of a conversation, newest first. No guest ever sees one. [NOTE-PRIVATE] */
export function NotesSection({ conversationId, timeZone, onNote }: NotesSectionProps) {
  const { t } = useLingui();
  const { notes } = useThreadMessages(conversationId, useConversation(conversationId));
  const rows = useNotes(conversationId);
  const { refused } = useOutbox();
  const sync = useSync();
  const now = useMinute();
  const words = useRefusalTexts();
  const keyOf = (id: string): string | undefined => refused.find(({ args }) => 'id' in args && args.id === id)?.key;
  return (
    <section className={styles.notes}>
      <h3>
        <Icon of={Lock} size={14} />
        <Trans>Internal notes</Trans>
      </h3>
      {notes.length === 0 ? (
        <p className={styles.none}>
          <Trans>No notes yet. Only colleagues see them.</Trans>
        </p>
      ) : (
        <ul>
          {notes.toReversed().map((note) => {
            const key = keyOf(note.id);
            return (
              <li key={note.id} className={styles.note}>
                <p className={styles.text} dir="auto">
                  {textContents(parseContent(note.content)).join('\n')}
                </p>
                <Mentioned ids={rows.find(({ id }) => id === note.id)?.mentionIds ?? []} />
                <p className={styles.by}>
                  {note.mine === true ? t`You` : <Bdi>{note.authorName}</Bdi>} ·{' '}
                  <bdi>{messageTime(note.createdAt, now, timeZone, readerLocale())}</bdi>
                  {note.state === 'saved' ? (
                    <>
                      {' · '}
                      <Trans>Saved on this device</Trans>
                    </>
                  ) : null}
                </p>
                {note.refusal === undefined || key === undefined ? null : (
                  <p className={styles.refused} role="alert">
                    <Trans>Not saved</Trans> ·{' '}
                    <bdi>{words({ code: note.refusal.code, data: note.refusal.data ?? {} })}</bdi>{' '}
                    <button type="button" onClick={() => void sync.retry(key)}>
                      <Trans>Retry</Trans>
                    </button>{' '}
                    <button type="button" onClick={() => void sync.discard(key)}>
                      <Trans>Discard</Trans>
                    </button>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button variant="quiet" onClick={onNote} aria-keyshortcuts="n">
        <Trans>Add a note</Trans>
      </Button>
    </section>
  );
}
