import { Trans, useLingui } from '@lingui/react/macro';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMinute } from '#client/console/clock.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { useTickets } from '#client/sync/desk-hooks.ts';
import { useConnection } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { type Handover, HANDOVER_NOTICE } from '#shared/rest/handovers.ts';
import { useStaffServices } from '../staff-services.ts';
import { useGuestName } from '../use-guest-name.ts';
import styles from './shift.module.css';

/** A notice may be lost (ms). */
const LOOK_MS = 60_000;

/** What colleagues left at the end of their shifts, at the head of the inbox until it is read [STAFF-HANDOVER]. */
export function Handovers({ onOpen }: { readonly onOpen: (conversationId: string) => void }) {
  const { t } = useLingui();
  const { calls, events } = useStaffServices();
  const isOffline = useConnection().state === 'offline';
  const snack = useSnack();
  const [notes, setNotes] = useState<readonly Handover[]>([]);
  const look = useEffectEvent(() => {
    if (isOffline || document.visibilityState !== 'visible') return;
    calls.handovers().then(setNotes, (error: unknown) => console.warn('What was handed over was not read.', error));
  });
  useEffect(() => {
    look();
    const unsubscribe = events.subscribe(() => {
      const event = events.get();
      if (event?.type === 'notifyMyself' && event.data['value'] === HANDOVER_NOTICE) look();
    });
    const timer = setInterval(look, LOOK_MS);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [events, isOffline]);
  const read = async (id: string): Promise<void> => {
    try {
      await calls.readHandover(id);
      setNotes((before) => before.filter((note) => note.id !== id));
    } catch (error) {
      console.warn('The note stands still.', error);
      snack({ text: t`That did not reach the server. Try again in a moment.` });
    }
  };
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-label={t`Handed over`}>
      {notes.map((note) => (
        <HandoverCard key={note.id} note={note} onOpen={onOpen} onRead={() => void read(note.id)} />
      ))}
    </section>
  );
}

interface HandoverCardProps {
  readonly note: Handover;
  readonly onOpen: (conversationId: string) => void;
  readonly onRead: () => void;
}

function HandoverCard({ note, onOpen, onRead }: HandoverCardProps) {
  const tickets = useTickets().filter(({ conversationId }) => note.conversation_ids.includes(conversationId));
  const guestName = useGuestName();
  const now = useMinute();
  const timeZone = useHouseZone();
  const author = <Bdi>{note.author_name}</Bdi>;
  return (
    <article className={styles.note}>
      <p className={styles.noteHead}>
        <Icon of={NotebookPen} size={16} />
        <b>
          <Trans>From {author}, who ended their shift</Trans>
        </b>
        <span className={styles.fact}>{messageTime(Date.parse(note.created_at), now, timeZone, readerLocale())}</span>
      </p>
      {note.text === '' ? null : (
        <p className={styles.noteText} dir="auto">
          {note.text}
        </p>
      )}
      <div className={styles.noteActs}>
        {tickets.map(({ conversationId, guestName: name, locationNames }) => (
          <Button key={conversationId} variant="quiet" onClick={() => onOpen(conversationId)}>
            <Bdi>{[textIn(locationNames, activeLanguage()), guestName(name)].filter(Boolean).join(' · ')}</Bdi>
          </Button>
        ))}
        <Button variant="outline" onClick={onRead}>
          <Trans>Read</Trans>
        </Button>
      </div>
    </article>
  );
}
