import { Trans } from '@lingui/react/macro';
import { useAuthor } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useGuestApp } from '../../app/guest-app.ts';
import { quietly } from './use-chat-actions.ts';

/** Asks before the guest ends the talk, and how it ended [CHAT-STATE-CLOSE]. What comes after is asked in the chat. */
export function EndDialog({
  conversationId,
  onClose,
}: {
  readonly conversationId: string;
  readonly onClose: () => void;
}) {
  const app = useGuestApp();
  const author = useAuthor();
  const end = (closeChatState: 'solved' | 'guest_left'): void => {
    onClose();
    app.logs.access('guest_chat', 'guest_end', { conversation_id: conversationId });
    quietly(app, author('closeConversation', { conversationId, closeChatState }));
  };
  return (
    <Dialog open title={<Trans>End this chat?</Trans>} onClose={onClose}>
      <p>
        <Trans>Is everything taken care of? You can reopen the conversation at any time by writing again.</Trans>
      </p>
      <Button wide onClick={() => end('solved')}>
        <Trans>Yes, it is solved</Trans>
      </Button>
      <Button wide variant="outline" onClick={() => end('guest_left')}>
        <Trans>End without an answer</Trans>
      </Button>
      <Button wide variant="quiet" onClick={onClose}>
        <Trans>Keep chatting</Trans>
      </Button>
    </Dialog>
  );
}
