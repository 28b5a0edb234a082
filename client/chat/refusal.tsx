import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { useChat } from './chat-context.ts';
import type { ChatMessage } from './chat-types.ts';
import row from './message-row.module.css';
import styles from './refusal.module.css';

function Do({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.remedy} onClick={onPress}>
      {children}
    </button>
  );
}

/** Why a message was not sent, and the ways on; its text is kept. [CHAT-STATES, MSG-LIMIT] */
export function Refusal({ message }: { readonly message: ChatMessage }) {
  const { onRetry, onEdit, onDiscard } = useChat().actions;
  const words = useRefusalTexts();
  const { refusal } = message;
  return (
    <div className={row.refusal}>
      <p className={styles.reason}>
        <Trans>Not sent</Trans>
        {refusal === undefined ? null : (
          <>
            {' '}
            · <bdi>{refusal.text ?? words({ code: refusal.code, data: refusal.data ?? {} })}</bdi>
          </>
        )}
      </p>
      <Do onPress={() => onRetry(message.id)}>
        <Trans>Retry</Trans>
      </Do>
      {onEdit === undefined ? null : (
        <Do onPress={() => onEdit(message.id)}>
          <Trans>Edit</Trans>
        </Do>
      )}
      <Do onPress={() => onDiscard(message.id)}>
        <Trans>Discard</Trans>
      </Do>
    </div>
  );
}
