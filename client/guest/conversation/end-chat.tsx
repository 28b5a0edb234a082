import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useAuthor } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ConversationView } from '#shared/client-view/values.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { quietly } from './use-chat-actions.ts';

/** Ends the talk, content or not; writing opens it again [CHAT-STATE-CLOSE]. */
export function EndChat({ conversation }: { readonly conversation: ConversationView }) {
  const { t } = useLingui();
  const app = useGuestApp();
  const author = useAuthor();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  if (isClosed(conversation.state)) return null;
  const end = (closeChatState: 'solved' | 'guest_left'): void => {
    setAsking(false);
    app.logs.access('guest_chat', 'guest_end', { conversation_id: conversation.id });
    quietly(app, author('closeConversation', { conversationId: conversation.id, closeChatState }));
    void router.navigate({ to: paths.home() });
  };
  return (
    <>
      <IconButton icon={CircleCheckBig} label={t`End this chat`} onClick={() => setAsking(true)} />
      <Dialog
        open={asking}
        title={<Trans>End this chat?</Trans>}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>Is everything settled? You can open the conversation again at any time by writing in it.</Trans>
        </p>
        <Button wide onClick={() => end('solved')}>
          <Trans>Yes, it is solved</Trans>
        </Button>
        <Button wide variant="outline" onClick={() => end('guest_left')}>
          <Trans>End without an answer</Trans>
        </Button>
        <Button wide variant="quiet" onClick={() => setAsking(false)}>
          <Trans>Keep chatting</Trans>
        </Button>
      </Dialog>
    </>
  );
}
