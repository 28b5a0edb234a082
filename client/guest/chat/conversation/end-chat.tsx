import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ConversationView } from '#shared/client-view/values.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { useClosing } from './closing.ts';

/** Ends the talk, content or not; writing opens it again [CHAT-STATE-CLOSE]. */
export function EndChat({ conversation }: { readonly conversation: ConversationView }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const parts = useClosing(undefined, asking);
  if (isClosed(conversation.state)) return null;
  return (
    <>
      <IconButton icon={CircleCheckBig} label={t`End this chat`} onClick={() => setAsking(true)} />
      {asking && parts !== null ? (
        <parts.EndDialog conversationId={conversation.id} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
