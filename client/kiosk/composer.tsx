import { Trans, useLingui } from '@lingui/react/macro';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { cleanText, isInvisible } from '#shared/domain/message-content/outgoing-content.ts';
import { serializeContent } from '#shared/domain/message-content/message-content.ts';
import styles from './kiosk.module.css';

/** Longer is nothing that one types standing. */
const LONGEST = 500;

interface ComposerProps {
  readonly disabled: boolean;
  readonly onSay: (content: string) => void;
}

/** A question that is typed; the browser remembers nothing of it [KIOSK-WIPE]. */
export function Composer({ disabled, onSay }: ComposerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const say = (): void => {
    const said = cleanText(text);
    if (disabled || isInvisible(said)) return;
    setText('');
    onSay(serializeContent({ kind: 'text', text: said }));
  };
  return (
    <form
      className={styles.composer}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <input
        className={styles.question}
        aria-label={t`Your question`}
        placeholder={t`Your question`}
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={styles.go} disabled={disabled}>
        <Icon of={SendHorizontal} size={28} directional />
        <Trans>Ask</Trans>
      </button>
    </form>
  );
}
