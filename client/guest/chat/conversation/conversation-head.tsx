import { useEffect } from 'react';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import { titleDesignOf } from '#shared/domain/menu/title-design.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { findSubMenu } from '../../app/guest-menus.ts';
import { ConversationPopups } from './conversation-popups.tsx';
import { StandingLine } from './standing-line.tsx';
import { useLeaveFootprints } from './use-leave-footprints.ts';
import { useLoadedActions } from './use-loaded-actions.ts';
import { hasUnsent } from './unsent.ts';
import { useWaiting } from '../../app/use-waiting.ts';
import type { Thread } from '#client/sync/types.ts';

/** In these the guest waits for people, or is about to. */
const waitingStates: readonly string[] = ['preprocessing', 'idling', 'chatting_guest', 'out_of_business'];

interface ConversationHeadProps {
  readonly thread: Thread;
  readonly conversation: ConversationView;
  readonly inquiry: InquiryView | null;
  readonly menus: readonly MainMenu[];
  /** Something is written in the composer. */
  readonly writing: boolean;
  /** Who is there; null until it is known. */
  readonly status: WaitingStatus | null;
  readonly onStatus: (status: WaitingStatus) => void;
  readonly onPerson: () => void;
}

/** Gives the page's title bar the colours of the conversation's own design for as long as it is shown [THEME-TITLE-DESIGN]. */
function useTitleDesign(option: string | null): void {
  useEffect(() => {
    const design = titleDesignOf(option);
    if (design === null) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--title-bar', design.background);
    style.setProperty('--on-title-bar', design.text);
    return () => {
      style.removeProperty('--title-bar');
      style.removeProperty('--on-title-bar');
    };
  }, [option]);
}

/** Everything between the bar and the messages. */
export function ConversationHead({
  thread,
  conversation,
  inquiry,
  menus,
  writing,
  status,
  onStatus,
  onPerson,
}: ConversationHeadProps) {
  const entry = conversation.subMenuId === null ? null : findSubMenu(menus, conversation.subMenuId);
  useTitleDesign(entry?.sub.menu_option ?? null);
  useLeaveFootprints(conversation, writing);
  useLoadedActions(thread);
  const { id, state, guestCount } = conversation;
  const answer = useWaiting(waitingStates.includes(state) ? id : null, `${state} ${guestCount}`);
  // The bar and the foot of the messages say it.
  useEffect(() => {
    if (answer !== null) onStatus(answer);
  }, [answer, onStatus]);
  return (
    <>
      <StandingLine
        conversation={conversation}
        inquiry={inquiry}
        sub={entry?.sub ?? null}
        unsent={hasUnsent(thread)}
        status={status}
        onPerson={onPerson}
      />
      {entry === null ? null : (
        <ConversationPopups key={conversation.id} conversation={conversation} entry={entry} menus={menus} />
      )}
    </>
  );
}
