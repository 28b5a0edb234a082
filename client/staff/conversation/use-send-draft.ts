import { useLingui } from '@lingui/react/macro';
import { messageOf } from '#client/attachments/message-of.ts';
import type { Attachments } from '#client/attachments/use-attachments.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useAuthor } from '#client/sync/hooks.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { NO_DRAFT } from './drafts.ts';
import type { Macro } from './macro.ts';
import type { ComposerDrafts } from './use-composer-drafts.ts';
import { useDoMacro } from './use-do-macro.ts';

interface SendDraftInput {
  readonly ticket: TicketView;
  /** What else is done with it [MACRO-ONE]. */
  readonly macro: Macro | null;
  readonly drafts: ComposerDrafts;
  readonly attachments: Attachments;
  /** The language a reply in the clerk's own words is in. */
  readonly clerkLang: string;
  /** Selects what a canned reply leaves to be filled in; false where nothing is left. */
  readonly selectPlaceholder: () => boolean;
  /** Whom a note names. */
  readonly mentionsIn: (text: string) => readonly string[];
  readonly onSent: () => void;
}

/** Sends what is written: a reply to the guest, once it is filled in, or a note to colleagues [NOTE-PRIVATE]. */
export function useSendDraft(input: SendDraftInput): (text: string) => void {
  const { t } = useLingui();
  const author = useAuthor();
  const snack = useSnack();
  const { ticket, macro, drafts, attachments, clerkLang, selectPlaceholder, mentionsIn, onSent } = input;
  const { writing, draft } = drafts;
  const doMacro = useDoMacro(ticket);
  return (text) => {
    const { conversationId } = ticket;
    if (writing === 'reply' && draft.canned !== null && selectPlaceholder()) {
      snack({ text: t`Fill in the fields in braces first. Press Tab to jump to them` });
      return;
    }
    if (writing === 'note') {
      const mentions = mentionsIn(text);
      void author('addNote', { conversationId, text, ...(mentions.length === 0 ? {} : { mentions: [...mentions] }) });
    } else
      void author('sendMessage', {
        conversationId,
        content: messageOf(text, attachments.take()),
        originalLangCd: draft.canned?.lang ?? clerkLang,
      });
    if (macro !== null) doMacro(macro);
    drafts.set(writing, NO_DRAFT);
    onSent();
  };
}
