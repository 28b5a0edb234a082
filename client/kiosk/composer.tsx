import { Trans, useLingui } from '@lingui/react/macro';
import Mic from 'lucide-react/icons/mic';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import Square from 'lucide-react/icons/square';
import { Icon } from '#client/ui/icon.tsx';
import { cleanText, isInvisible } from '#shared/domain/message-content/outgoing-content.ts';
import { serializeContent } from '#shared/domain/message-content/message-content.ts';
import type { Ear } from './use-listening.ts';
import styles from './kiosk.module.css';

/** Longer is nothing that one types standing. */
const LONGEST = 500;

interface ComposerProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly disabled: boolean;
  readonly ear: Pick<Ear, 'can' | 'is' | 'stop'>;
  readonly onListen: () => void;
  readonly onSay: (content: string) => void;
}

/** A question that is typed; the browser remembers nothing of it [KIOSK-WIPE]. */
export function Composer({ text, onText, disabled, ear, onListen, onSay }: ComposerProps) {
  const { t } = useLingui();
  const say = (): void => {
    const said = cleanText(text);
    if (disabled || isInvisible(said)) return;
    onText('');
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
        onChange={(event) => onText(event.target.value)}
      />
      {!ear.can ? null : ear.is === 'listening' ? (
        <button type="button" className={styles.go} onClick={ear.stop}>
          <Icon of={Square} size={28} />
          <Trans>Done speaking</Trans>
        </button>
      ) : (
        <button
          type="button"
          className={styles.tool}
          disabled={disabled || ear.is === 'understanding'}
          aria-busy={ear.is === 'understanding' || undefined}
          onClick={onListen}
        >
          <Icon of={Mic} size={28} />
          <Trans>Speak</Trans>
        </button>
      )}
      <button type="submit" className={styles.go} disabled={disabled}>
        <Icon of={SendHorizontal} size={28} directional />
        <Trans>Ask</Trans>
      </button>
    </form>
  );
}
