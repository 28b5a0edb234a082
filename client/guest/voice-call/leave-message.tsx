import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SyntheticEvent } from 'react';
import Check from 'lucide-react/icons/check';
import { localTexts } from '#client/storage/storage.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { draftPrefix } from '../app/draft-keys.ts';
import type { Call } from './call.ts';
import type { LeftMessage } from './call-model.ts';
import styles from './voice-call.module.css';

interface LeaveMessageProps {
  readonly call: Call;
  readonly words: LeftMessage;
  readonly conversationId: string;
}

const longest = 4_000;

/** Words for whoever comes back, after a call nobody took [VOICE-LEAVE]. What is typed is kept until it has arrived. */
export function LeaveMessage({ call, words, conversationId }: LeaveMessageProps) {
  const { t } = useLingui();
  const app = useGuestApp();
  const refusal = useRefusalTexts();
  const id = useId();
  const key = `${draftPrefix}call/${conversationId}`;
  const [text, setText] = useState(() => localTexts.get(key) ?? '');
  const [begun, setBegun] = useState(text !== '');
  if (words === 'left' || words === 'declined') {
    if (words === 'left') localTexts.remove(key);
    return (
      <p className={styles.done} role="status">
        {words === 'left' ? (
          <>
            <Icon of={Check} size={20} />
            <Trans>We have received your message.</Trans>
          </>
        ) : (
          <Trans>All right. You can write at any time.</Trans>
        )}
      </p>
    );
  }
  const write = (next: string): void => {
    if (!begun) {
      setBegun(true);
      app.logs.access('phone_call', 'guest_make_leave_message', { conversation_id: conversationId });
    }
    setText(next);
    localTexts.set(key, next);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') call.leave(text.trim());
  };
  const sending = words === 'sending' || words === 'waiting';
  return (
    <form className={styles.leave} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        <Trans>Your message to us</Trans>
      </label>
      <textarea
        id={id}
        className={styles.field}
        dir="auto"
        rows={4}
        maxLength={longest}
        value={text}
        readOnly={sending}
        placeholder={t`For example: please call me back at six`}
        onChange={(event) => write(event.target.value)}
      />
      {typeof words === 'object' ? (
        <p className={styles.error} role="alert">
          {refusal({ code: words.refused, data: {} })}
        </p>
      ) : null}
      {words === 'waiting' ? (
        <p className={styles.hint} role="status">
          <Trans>You are offline. This will be sent as soon as you are back.</Trans>
        </p>
      ) : null}
      <Button wide type="submit" busy={sending} disabled={text.trim() === ''}>
        <Trans>Leave a message</Trans>
      </Button>
      <Button wide variant="quiet" disabled={sending} onClick={() => call.leave(null)}>
        <Trans>No, thank you</Trans>
      </Button>
    </form>
  );
}
