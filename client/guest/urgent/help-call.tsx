import { useEffect, useRef } from 'react';
import { useConversation, useConversations } from '#client/sync/hooks.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { AskForSomeone, type AskForSomeoneProps } from './ask-for-someone.tsx';
import { HelpStanding } from './help-standing.tsx';

/** Calling works before anything is synchronized: then it is known that the call arrived, and no more. */
export function BeforeSync(props: AskForSomeoneProps) {
  const { conversationId } = props.help;
  return conversationId === null ? (
    <AskForSomeone {...props} />
  ) : (
    <HelpStanding conversationId={conversationId} name={null} seen={false} />
  );
}

/** The call that runs, sent from here or from another page of the guest's; else the way to make one [URGENT-STATES]. */
export function HelpCall({ subMenuId, ...props }: AskForSomeoneProps & { readonly subMenuId: number }) {
  const { help } = props;
  const running = useConversations().find(
    ({ conversation }) => conversation.subMenuId === subMenuId && !isClosed(conversation.state),
  );
  const id = help.conversationId ?? running?.conversation.id ?? '';
  const { conversation, members } = useConversation(id);
  const open = conversation !== null && !isClosed(conversation.state);
  const wasOpen = useRef(false);
  const { forget } = help;
  useEffect(() => {
    if (wasOpen.current && !open) forget();
    wasOpen.current = open;
  }, [open, forget]);
  if (id === '') return <AskForSomeone {...props} />;
  const name = !open || conversation.assignStaffId === null ? null : conversation.responderName;
  // A clerk who looks into it takes part in it from then on.
  const seen = open && members.some(({ role, state }) => state === 'joined' && role !== 'guest' && role !== 'bot');
  return <HelpStanding conversationId={id} name={name} seen={seen || name !== null} />;
}
