import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { titleDesignOf } from '#shared/domain/menu/title-design.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { findSubMenu } from '../../app/guest-menus.ts';
import { ConversationPopups } from './conversation-popups.tsx';
import { StandingLine } from './standing-line.tsx';
import { useLeaveFootprints } from './use-leave-footprints.ts';
import { useLoadedActions } from './use-loaded-actions.ts';
import type { Thread } from '#client/sync/types.ts';

const PushOffer = lazy(() =>
  loadChunk(() => import('./push-offer.tsx')).then(({ PushOffer: Offer }) => ({ default: Offer })),
);

interface ConversationHeadProps {
  readonly thread: Thread;
  readonly conversation: ConversationView;
  readonly inquiry: InquiryView | null;
  readonly menus: readonly MainMenu[];
  /** Something is written in the composer. */
  readonly writing: boolean;
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
export function ConversationHead({ thread, conversation, inquiry, menus, writing, onPerson }: ConversationHeadProps) {
  const entry = conversation.subMenuId === null ? null : findSubMenu(menus, conversation.subMenuId);
  // Most pages have nothing to offer, and fetch nothing for it [PUSH-OFFER].
  const [askable] = useState(() => 'Notification' in window && Notification.permission === 'default');
  useTitleDesign(entry?.sub.menu_option ?? null);
  useLeaveFootprints(conversation, writing);
  useLoadedActions(thread);
  return (
    <>
      <StandingLine
        conversation={conversation}
        inquiry={inquiry}
        sub={entry?.sub ?? null}
        unsent={thread.messages.some(({ mine, message }) => mine && message.order === null)}
        onPerson={onPerson}
      />
      {askable && conversation.guestCount > 0 && !isClosed(conversation.state) ? (
        <Suspense fallback={null}>
          <PushOffer />
        </Suspense>
      ) : null}
      {entry === null ? null : (
        <ConversationPopups key={conversation.id} conversation={conversation} entry={entry} menus={menus} />
      )}
    </>
  );
}
