import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConversationView } from '#shared/client-view/values.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { BarChip } from '../../frame/bar-chip.tsx';
import { useClosing } from './closing.ts';

/** Ends the talk, content or not; writing opens it again [CHAT-STATE-CLOSE]. */
export function EndChat({ conversation }: { readonly conversation: ConversationView }) {
  const [asking, setAsking] = useState(false);
  const parts = useClosing(undefined, asking);
  if (isClosed(conversation.state)) return null;
  return (
    <>
      <BarChip onClick={() => setAsking(true)}>
        <Trans>End chat</Trans>
      </BarChip>
      {asking && parts !== null ? (
        <parts.EndDialog conversationId={conversation.id} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
