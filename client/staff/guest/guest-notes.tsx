import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useState } from 'react';
import { useMinute } from '#client/console/clock.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { GuestNote } from '#shared/rest/desk-guest.ts';
import { useRead } from '../dashboard/use-dashboard.ts';
import { useStaffServices } from '../staff-services.ts';
import { type GuestFileProps, Reading } from './reading.tsx';
import styles from './guest-file.module.css';

/** What is being written of a guest, while another ticket is looked at: by conversation. */
const drafts = new Map<string, Draft>();

interface Draft {
  /** Of the note; made when it is begun, so that a second try is the same note. */
  readonly id: string;
  /** The version whose words are changed; null for a note that is new. */
  readonly version: number | null;
  readonly text: string;
}

/** What colleagues wrote of the guest, found again beside each of their tickets; anybody mends it, with their name [GUEST-NOTE]. */
export function GuestNotesPart({ conversationId, timeZone }: GuestFileProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const words = useRefusalTexts();
  const [draft, keepDraft] = useState<Draft | null>(drafts.get(conversationId) ?? null);
  const [written, setWritten] = useState<readonly GuestNote[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = useRead(useCallback((signal) => calls.guestNotes(conversationId, signal), [calls, conversationId]));
  const setDraft = (next: Draft | null): void => {
    if (next === null) drafts.delete(conversationId);
    else drafts.set(conversationId, next);
    setFault(null);
    keepDraft(next);
  };
  const run = (act: Promise<readonly GuestNote[]>): void => {
    setBusy(true);
    act
      .then(
        (notes) => {
          setWritten(notes);
          setDraft(null);
        },
        (error: unknown) => {
          if (!(error instanceof AppError)) return setFault(t`The server cannot be reached. Your words are kept here`);
          if (error.code !== 'version_stale') return setFault(words(error));
          // Their words are read, and the next saving is over those.
          setFault(
            t`A colleague changed this note meanwhile. Their words stand above; save again to put yours in their place`,
          );
          return calls.guestNotes(conversationId).then((notes) => {
            setWritten(notes);
            const present = notes.find(({ id }) => id === draft?.id);
            if (draft !== null && present !== undefined) keepDraft({ ...draft, version: present.version });
          });
        },
      )
      .finally(() => setBusy(false));
  };
  const save = (): void => {
    if (draft === null) return;
    run(calls.writeGuestNote(conversationId, draft.id, { text: draft.text, version: draft.version }));
  };
  const begin = (): void => setDraft({ id: crypto.randomUUID(), version: null, text: '' });
  return (
    <>
      <Reading
        read={{ ...read, value: written ?? read.value }}
        empty={(notes) => notes.length === 0}
        none={<Trans>Nobody has noted anything of this guest. Only colleagues see it.</Trans>}
      >
        {(notes) => (
          <ul className={styles.list}>
            {notes.map((note) => (
              <NoteEntry
                key={note.id}
                note={note}
                timeZone={timeZone}
                busy={busy}
                onEdit={() => setDraft({ id: note.id, version: note.version, text: note.text })}
                onDelete={() => run(calls.deleteGuestNote(conversationId, note.id))}
              />
            ))}
          </ul>
        )}
      </Reading>
      {draft === null ? (
        <Button variant="outline" onClick={begin}>
          <Trans>Write a note</Trans>
        </Button>
      ) : (
        <NoteForm
          draft={draft}
          fault={fault}
          busy={busy}
          onChange={(text) => setDraft({ ...draft, text })}
          onSave={save}
          onCancel={() => setDraft(null)}
        />
      )}
    </>
  );
}

interface NoteEntryProps {
  readonly note: GuestNote;
  readonly timeZone: string;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function NoteEntry({ note, timeZone, busy, onEdit, onDelete }: NoteEntryProps) {
  const now = useMinute();
  const [asks, setAsks] = useState(false);
  const at = (iso: string): string => messageTime(Date.parse(iso), now, timeZone, readerLocale());
  const editor = <Bdi>{note.edited_by_name}</Bdi>;
  const edited = note.edited_at === null ? '' : at(note.edited_at);
  return (
    <li className={styles.note}>
      <p dir="auto">{note.text}</p>
      <p className={styles.muted}>
        <Bdi>{note.author_name}</Bdi> · {at(note.created_at)}
        {note.edited_at === null ? null : (
          <>
            {' · '}
            <Trans>
              changed by {editor}, {edited}
            </Trans>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {asks ? (
          <>
            <Button variant="danger" busy={busy} onClick={onDelete}>
              <Trans>Delete this note</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setAsks(false)}>
              <Trans>Keep it</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={onEdit}>
              <Trans>Change</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setAsks(true)}>
              <Trans>Delete…</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface NoteFormProps {
  readonly draft: Draft;
  readonly fault: string | null;
  readonly busy: boolean;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function NoteForm({ draft, fault, busy, onChange, onSave, onCancel }: NoteFormProps) {
  const id = useId();
  return (
    <div className={styles.form}>
      <label htmlFor={id}>
        <Trans>Note on the guest</Trans>
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        value={draft.text}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault === null ? null : (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.buttons}>
        <Button disabled={draft.text.trim() === ''} busy={busy} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
