import { useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { acceptedFiles, useAttachments } from '#client/attachments/use-attachments.ts';
import Languages from 'lucide-react/icons/languages';
import { Composer, type ComposerHandle } from '#client/chat/composer.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { useAuthor, useMe, useSayTyping, useSync } from '#client/sync/hooks.ts';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import { messageOf } from '#client/attachments/message-of.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import type { TicketPowers } from '../ticket-powers.ts';
import { useStaffServices } from '../staff-services.ts';
import { CannedList } from './canned-list.tsx';
import { asksForCanned, findCanned, isStillCanned, nextPlaceholder, type CannedChoice } from './canned-search.ts';
import { ComposerKinds } from './composer-kinds.tsx';
import { NO_DRAFT, useDraft, type DraftKind } from './drafts.ts';
import { PreviewCard } from './preview-card.tsx';
import { useCanned } from './use-canned.ts';
import { usePreview } from './use-preview.ts';
import styles from './staff-composer.module.css';

export interface StaffComposerHandle {
  /** Ready to write a reply, or a note. */
  readonly write: (kind: DraftKind) => void;
  /** Puts a text back to be written anew. */
  readonly edit: (kind: DraftKind, text: string) => void;
  /** Opens the canned replies. */
  readonly canned: () => void;
  /** Adds files to the reply; false where there is none to be written. */
  readonly attach: (files: readonly File[]) => boolean;
}

interface StaffComposerProps {
  readonly ticket: TicketView;
  readonly powers: TicketPowers;
  readonly guestName: string;
  readonly ref?: Ref<StaffComposerHandle>;
}

/** A name among words of another direction, where no element can stand around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Where a clerk answers the guest or leaves a note; which of the two is always plain. [NOTE-PRIVATE, CHAT-DRAFT, INBOX-CANNED] */
export function StaffComposer({ ticket, powers, guestName: plainName, ref }: StaffComposerProps) {
  const { t } = useLingui();
  const { conversationId, guestLangCd: guestLang } = ticket;
  const guestName = isolated(plainName);
  const clerkLang = useMe()?.langCd ?? activeLanguage();
  const { userId } = useSync().identity;
  const author = useAuthor();
  const snack = useSnack();
  const sayTyping = useSayTyping(conversationId);
  const [kind, setKind] = useState<DraftKind>('reply');
  const [reply, setReply] = useDraft(userId, conversationId, 'reply');
  const [note, setNote] = useDraft(userId, conversationId, 'note');
  const { files } = useStaffServices();
  const attachments = useAttachments(files, conversationId);
  const { preview, ask, close } = usePreview(conversationId, guestLang);
  const root = useRef<HTMLDivElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const listId = useId();
  const writing: DraftKind = powers.reply ? kind : 'note';
  const draft = writing === 'reply' ? reply : note;
  const setDraft = writing === 'reply' ? setReply : setNote;

  // The list belongs to a draft that begins with a slash, until it is put away.
  const [putAway, setPutAway] = useState(false);
  const listing = writing === 'reply' && !putAway && asksForCanned(reply.text);
  const canned = useCanned(listing, guestLang);
  const found = listing ? findCanned(canned.choices, reply.text) : [];
  const [active, setActive] = useState(0);
  const at = Math.min(active, Math.max(0, found.length - 1));

  const field = (): HTMLTextAreaElement | null => root.current?.querySelector('textarea') ?? null;
  // After a canned reply came into the field its first placeholder is selected.
  const [selectFrom, setSelectFrom] = useState<number | null>(null);
  const select = (from: number): boolean => {
    const area = field();
    const place = area === null ? null : nextPlaceholder(area.value, from);
    if (area === null || place === null) return false;
    area.focus();
    area.setSelectionRange(place.start, place.end);
    return true;
  };
  useLayoutEffect(() => {
    if (selectFrom === null) return;
    if (!select(selectFrom)) {
      const area = field();
      area?.setSelectionRange(area.value.length, area.value.length);
    }
    setSelectFrom(null);
  }, [selectFrom]);
  useLayoutEffect(() => {
    const area = field();
    if (area === null) return;
    const shown = listing && found.length > 0;
    for (const [name, value] of [
      ['aria-controls', listId],
      ['aria-activedescendant', `${listId}-${at}`],
    ] as const) {
      if (shown) area.setAttribute(name, value);
      else area.removeAttribute(name);
    }
  });

  const write = (next: DraftKind): void => {
    setKind(next);
    composer.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    write,
    edit(next, text) {
      (next === 'reply' ? setReply : setNote)({ text, canned: null });
      write(next);
    },
    canned() {
      if (!powers.reply) return;
      if (reply.text === '') setReply({ text: '/', canned: null });
      setPutAway(false);
      write('reply');
    },
    attach(added) {
      if (!powers.reply) return false;
      attachments.add(added);
      write('reply');
      return true;
    },
  }));
  const unwritten = reply.text === '' && note.text === '';
  useEffect(() => addReloadGate(() => unwritten), [unwritten]);

  const change = (text: string): void => {
    setDraft({
      text,
      canned: draft.canned !== null && isStillCanned(text, draft.canned.template) ? draft.canned : null,
    });
    setActive(0);
    setPutAway(false);
    if (text === '') {
      sayTyping(false);
      close();
    }
  };
  const choose = (choice: CannedChoice): void => {
    setReply({ text: choice.text, canned: { lang: guestLang, template: choice.text } });
    setActive(0);
    close();
    setSelectFrom(0);
  };
  const send = (text: string): void => {
    if (writing === 'reply' && draft.canned !== null && select(0)) {
      snack({ text: t`Fill in what stands in braces first. Tab leads to it` });
      return;
    }
    if (writing === 'note') void author('addNote', { conversationId, text });
    else
      void author('sendMessage', {
        conversationId,
        content: messageOf(text, attachments.take()),
        originalLangCd: draft.canned?.lang ?? clerkLang,
      });
    setDraft(NO_DRAFT);
    close();
    sayTyping(false);
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (listing && found.length > 0) {
      const chosen = found[at];
      if (event.key === 'ArrowDown') setActive((at + 1) % found.length);
      else if (event.key === 'ArrowUp') setActive((at - 1 + found.length) % found.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen !== undefined)
        choose(chosen);
      else if (event.key === 'Escape') setPutAway(true);
      else return false;
      return true;
    }
    if (event.key === 'Escape' && preview !== null) {
      close();
      return true;
    }
    // Tab goes from placeholder to placeholder, and on as ever when none is left.
    return event.key === 'Tab' && !event.shiftKey && draft.canned !== null && select(event.currentTarget.selectionEnd);
  };
  const translatable = writing === 'reply' && guestLang !== (draft.canned?.lang ?? clerkLang);
  return (
    <div ref={root} className={classNames(styles.composer, writing === 'note' && styles.note)}>
      <ComposerKinds
        writing={writing}
        mayReply={powers.reply}
        ticket={ticket}
        guestName={plainName}
        userId={userId}
        onChoose={write}
      />
      <Composer
        ref={composer}
        draft={draft.text}
        variant={writing}
        placeholder={
          writing === 'note' ? t`Write a note for colleagues` : t`Write to ${guestName}, or / for a canned reply`
        }
        onDraftChange={change}
        onTyping={() => (writing === 'reply' ? sayTyping(true) : undefined)}
        onSend={send}
        onKey={onKey}
        {...(writing === 'reply'
          ? {
              onAttach: attachments.add,
              accept: acceptedFiles,
              attachments: attachments.shown,
              onRemoveAttachment: attachments.remove,
              onRetryAttachment: attachments.retry,
            }
          : {})}
        above={
          <>
            {listing ? (
              <CannedList
                id={listId}
                choices={found}
                active={at}
                guestLang={guestLang}
                loading={canned.state === 'loading'}
                onChoose={choose}
              />
            ) : null}
            {preview === null || writing !== 'reply' ? null : (
              <PreviewCard
                preview={preview}
                text={draft.text.trim()}
                guestLang={guestLang}
                onAsk={() => ask(draft.text.trim())}
                onClose={close}
              />
            )}
          </>
        }
        tools={
          translatable ? (
            <IconButton
              icon={Languages}
              label={t`Preview the translation`}
              disabled={draft.text.trim() === '' || listing}
              onClick={() => {
                ask(draft.text.trim());
                composer.current?.focus();
              }}
            />
          ) : null
        }
      />
    </div>
  );
}
