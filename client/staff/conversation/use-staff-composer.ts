import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useAttachments, type Attachments } from '#client/attachments/use-attachments.ts';
import type { ComposerHandle } from '#client/chat/composer.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useMe, useSayTyping } from '#client/sync/hooks.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import type { ReplyReach } from '#shared/rest/staff.ts';
import { useStaffServices } from '../staff-services.ts';
import type { TicketPowers } from '../ticket-powers.ts';
import { isStillCanned } from './canned-search.ts';
import type { DraftKind } from './drafts.ts';
import { macroIn, type Macro } from './macro.ts';
import { useCannedPicker, type CannedPicker } from './use-canned-picker.ts';
import { useComposerDrafts, type ComposerDrafts } from './use-composer-drafts.ts';
import { useMentionPicker, type MentionPicker } from './use-mention-picker.ts';
import { usePlaceholders, type Placeholders } from './use-placeholders.ts';
import { usePreview, type PreviewOfReply } from './use-preview.ts';
import { useReach } from './use-reach.ts';
import { useSendDraft } from './use-send-draft.ts';

export interface StaffComposerModel {
  readonly drafts: ComposerDrafts;
  readonly attachments: Attachments;
  readonly picker: CannedPicker;
  readonly naming: MentionPicker;
  readonly preview: PreviewOfReply;
  readonly placeholders: Placeholders;
  readonly composer: RefObject<ComposerHandle | null>;
  /** The guest reads another language than the reply is in. */
  readonly translatable: boolean;
  readonly write: (kind: DraftKind) => void;
  /** What is written becomes this. */
  readonly change: (text: string) => void;
  readonly typing: () => void;
  readonly send: (text: string) => void;
  /** How the guest will read what is written; null where nobody knows [TR-GUEST]. */
  readonly reach: ReplyReach | null;
  /** What else sending does, of a canned reply; null for nothing [MACRO-ONE]. */
  readonly macro: Macro | null;
  /** Keeps the words and leaves the rest away. */
  readonly sendAlone: () => void;
  /** Lists the canned replies beside what is written. */
  readonly offerCanned: () => void;
  /** Leaves the list for the words that were there before; false where none were. */
  readonly putBack: () => boolean;
  /** Goes back to the words, with all of them selected. */
  readonly reword: () => void;
  /** Asks for the preview of what is written. */
  readonly askPreview: () => void;
}

/** What a clerk writes in one conversation, and what is done with it. Mount anew for another conversation. */
export function useStaffComposer(ticket: TicketView, powers: TicketPowers, mayReply: boolean): StaffComposerModel {
  const { conversationId, guestLangCd: guestLang } = ticket;
  const self = useMe();
  const me = self?.id ?? '';
  const clerkLang = self?.langCd ?? activeLanguage();
  const sayTyping = useSayTyping(conversationId);
  const drafts = useComposerDrafts(conversationId, mayReply);
  const { files } = useStaffServices();
  const attachments = useAttachments(files, conversationId);
  const preview = usePreview(conversationId, guestLang);
  const placeholders = usePlaceholders();
  const composer = useRef<ComposerHandle>(null);
  const { writing, draft } = drafts;
  /** What was written before the canned replies were offered in its place. */
  const keptWords = useRef('');
  const picker = useCannedPicker({
    text: writing === 'reply' ? draft.text : null,
    guestLang,
    field: placeholders.field,
    onChoose({ text, macro }) {
      keptWords.current = '';
      drafts.set('reply', { text, canned: { lang: guestLang, template: text, macro } });
      preview.close();
      placeholders.selectFirst();
    },
  });
  const naming = useMentionPicker({
    ticket,
    me,
    text: writing === 'note' ? draft.text : null,
    field: placeholders.field,
    onText: (text) => drafts.set('note', { text, canned: null }),
  });
  const reach = useReach({
    conversationId,
    guestLang,
    // Chosen from the guest's language, or among colleagues: nothing to be foreseen.
    text: writing === 'reply' && draft.canned === null && !picker.listing ? draft.text.trim() : null,
  });
  const emptied = (): void => {
    preview.close();
    sayTyping(false);
  };
  const selectPlaceholder = (): boolean => placeholders.select(0);
  const macro = writing === 'reply' && draft.canned !== null ? macroIn(draft.canned.macro, ticket, powers) : null;
  const send = useSendDraft({
    ticket,
    macro,
    drafts,
    attachments,
    clerkLang,
    selectPlaceholder,
    mentionsIn: naming.idsIn,
    onSent: emptied,
  });
  return {
    drafts,
    attachments,
    picker,
    naming,
    preview,
    placeholders,
    composer,
    translatable: writing === 'reply' && guestLang !== (draft.canned?.lang ?? clerkLang),
    write(kind) {
      drafts.choose(kind);
      composer.current?.focus();
    },
    change(text) {
      const { canned } = draft;
      drafts.set(writing, { text, canned: canned !== null && isStillCanned(text, canned.template) ? canned : null });
      picker.restart();
      naming.restart();
      if (text === '') emptied();
    },
    typing: () => (writing === 'reply' ? sayTyping(true) : undefined),
    send,
    reach: mayReply ? reach : null,
    macro,
    sendAlone() {
      if (draft.canned !== null) drafts.set('reply', { ...draft, canned: { ...draft.canned, macro: null } });
      composer.current?.focus();
    },
    offerCanned() {
      keptWords.current = draft.text;
      drafts.set('reply', { text: '/', canned: null });
      picker.reopen();
      composer.current?.focus();
    },
    putBack() {
      if (!picker.listing || keptWords.current === '') return false;
      drafts.set('reply', { text: keptWords.current, canned: null });
      keptWords.current = '';
      return true;
    },
    reword() {
      composer.current?.focus();
      placeholders.field()?.select();
    },
    askPreview: () => preview.ask(draft.text.trim()),
  };
}

/** A key in the field, for the list above it, the preview or the placeholders; true means it was used up. */
export function keyInComposer(
  { drafts: { draft }, picker, naming, preview, placeholders, putBack }: StaffComposerModel,
  event: KeyboardEvent<HTMLTextAreaElement>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Escape' && putBack()) return true;
  if (naming.found.length > 0) return naming.onKey(event);
  if (picker.found.length > 0) return picker.onKey(event);
  if (event.key === 'Escape' && preview.preview !== null) {
    preview.close();
    return true;
  }
  // Tab goes from placeholder to placeholder, and on as ever when none is left.
  const tabs = event.key === 'Tab' && !event.shiftKey;
  return tabs && draft.canned !== null && placeholders.select(event.currentTarget.selectionEnd);
}
