import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useImperativeHandle, useState, type Ref } from 'react';
import { acceptedFiles, type Attachments } from '#client/attachments/use-attachments.ts';
import { Composer, type ComposerProps } from '#client/chat/composer.tsx';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useAuthor, useSync } from '#client/sync/hooks.ts';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import type { TicketPowers } from '../ticket-powers.ts';
import { CannedList } from './canned-list.tsx';
import { ComposerKinds } from './composer-kinds.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { NO_DRAFT, type DraftKind } from './drafts.ts';
import { MacroLine } from './macro-line.tsx';
import { MentionList } from './mention-list.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ReachWarning } from './reach-warning.tsx';
import { keyInComposer, useStaffComposer, type StaffComposerModel } from './use-staff-composer.ts';
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
  const { userId } = useSync().identity;
  const guestName = isolated(plainName);
  const mayWrite = useMayWrite();
  // Who may only look sees what was begun, as whoever writes does.
  const mayReply = mayWrite ? powers.reply : !isClosed(ticket.state);
  const model = useStaffComposer(ticket, powers, mayReply);
  const { drafts, placeholders, attachments } = model;
  const { writing, draft } = drafts;
  useImperativeHandle(ref, () => handleOf(model, powers.reply));
  return (
    <div
      ref={placeholders.root}
      // What was begun stays to be seen; the strip above says why it cannot be sent.
      inert={!mayWrite}
      className={classNames(styles.composer, writing === 'note' && styles.note, !mayWrite && styles.resting)}
    >
      <ComposerKinds
        writing={writing}
        mayReply={mayReply}
        ticket={ticket}
        guestName={plainName}
        userId={userId}
        onChoose={model.write}
      />
      <Composer
        ref={model.composer}
        draft={draft.text}
        variant={writing}
        placeholder={
          writing === 'note'
            ? t`Write a note for colleagues, @ names one`
            : // A phone's field holds one short line, and whose ticket it is stands above it.
              matchMedia('(max-width: 45rem)').matches
              ? t`Write a message`
              : t`Write to ${guestName}, or / for a canned reply`
        }
        {...(writing === 'note' && { sendLabel: t`Save note` })}
        onDraftChange={model.change}
        onTyping={model.typing}
        onSend={model.send}
        onKey={(event) => keyInComposer(model, event)}
        {...(writing === 'reply' ? attaching(attachments) : {})}
        above={<AboveField model={model} ticket={ticket} />}
        tools={
          <>
            {writing === 'reply' && powers.reply ? <AskButton model={model} ticket={ticket} /> : null}
            {model.translatable ? <PreviewButton model={model} /> : null}
          </>
        }
      />
    </div>
  );
}

/** What the page around does with the composer. */
function handleOf({ drafts, picker, attachments, write }: StaffComposerModel, mayReply: boolean): StaffComposerHandle {
  return {
    write,
    edit(kind, text) {
      drafts.set(kind, { text, canned: null });
      write(kind);
    },
    canned() {
      if (!mayReply) return;
      if (drafts.reply.text === '') drafts.set('reply', { text: '/', canned: null });
      picker.reopen();
      write('reply');
    },
    attach(added) {
      if (!mayReply) return false;
      attachments.add(added);
      write('reply');
      return true;
    },
  };
}

/** Files go with a reply only. */
function attaching({ add, shown, remove, retry }: Attachments): Partial<ComposerProps> {
  return {
    onAttach: add,
    accept: acceptedFiles,
    attachments: shown,
    onRemoveAttachment: remove,
    onRetryAttachment: retry,
  };
}

interface AboveFieldProps {
  readonly model: StaffComposerModel;
  readonly ticket: TicketView;
}

/** Canned replies to choose from, whether the guest can read a reply, and what it will say to them. */
function AboveField({ model, ticket }: AboveFieldProps) {
  const { drafts, picker, naming, preview, reach, macro, sendAlone, askPreview } = model;
  const guestLang = ticket.guestLangCd;
  return (
    <>
      {naming.found.length === 0 ? null : <MentionList picker={naming} />}
      {picker.listing ? (
        <CannedList
          id={picker.listId}
          choices={picker.found}
          active={picker.active}
          guestLang={guestLang}
          loading={picker.loading}
          onChoose={picker.choose}
        />
      ) : null}
      {macro === null ? null : <MacroLine macro={macro} onAlone={sendAlone} />}
      {reach?.reads === 'nobody' ? (
        <ReachWarning
          ticket={ticket}
          interpreter={reach.interpreter}
          onCanned={model.offerCanned}
          onReword={model.reword}
        />
      ) : null}
      {preview.preview === null || drafts.writing !== 'reply' ? null : (
        <PreviewCard
          preview={preview.preview}
          text={drafts.draft.text.trim()}
          guestLang={guestLang}
          onAsk={askPreview}
          onClose={preview.close}
        />
      )}
    </>
  );
}

/** What has a field of its own is asked in a dialog, which begins with what is written already [STAFF-ASK]. */
function AskButton({ model, ticket }: AboveFieldProps) {
  const { t } = useLingui();
  const author = useAuthor();
  const [asking, setAsking] = useState(false);
  const { drafts, composer } = model;
  return (
    <>
      <IconButton icon={MessageCircleQuestionMark} label={t`Ask for an answer…`} onClick={() => setAsking(true)} />
      {asking ? (
        <AskDialog
          text={drafts.reply.text.trim()}
          onSend={(content) => {
            void author('sendMessage', {
              conversationId: ticket.conversationId,
              content,
              originalLangCd: activeLanguage(),
            });
            drafts.set('reply', NO_DRAFT);
            composer.current?.focus();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function PreviewButton({ model: { drafts, picker, composer, askPreview } }: { readonly model: StaffComposerModel }) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={Languages}
      label={t`Preview the translation`}
      disabled={drafts.draft.text.trim() === '' || picker.listing}
      onClick={() => {
        askPreview();
        composer.current?.focus();
      }}
    />
  );
}
