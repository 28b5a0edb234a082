import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Bdi } from '#client/ui/bdi.tsx';
import { useChat } from './chat-context.ts';
import type { ChatMessage } from './chat-types.ts';
import styles from './bubble.module.css';

interface TranslationNoteProps {
  readonly message: ChatMessage;
  readonly original: boolean;
  readonly onToggle: () => void;
}

function Toggle({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.toggle} onClick={onPress}>
      {children}
    </button>
  );
}

/** Which language a translated message came from, and the way to its original and back. [CHAT-TRANSLATED] */
export function TranslationNote({ message, original, onToggle }: TranslationNoteProps) {
  const { languageName, actions } = useChat();
  // Names of languages may come with later texts.
  useLingui();
  const { translation, originalLang, id } = message;
  if (translation === undefined) return null;
  const { onRetranslate } = actions;
  if (translation.status === 'pending') {
    return (
      <span>
        <Trans>Translating…</Trans>
      </span>
    );
  }
  if (translation.status === 'failed' || translation.content === null) {
    return (
      <span>
        <Trans>Not translated</Trans>
        {onRetranslate === undefined ? null : (
          <>
            {' · '}
            <Toggle onPress={() => onRetranslate(id)}>
              <Trans>Retry</Trans>
            </Toggle>
          </>
        )}
      </span>
    );
  }
  const language = <Bdi>{languageName(original ? translation.lang : originalLang)}</Bdi>;
  if (original) {
    return (
      <span>
        <Trans>Original</Trans>
        {' · '}
        <Toggle onPress={onToggle}>
          <Trans>Show in {language}</Trans>
        </Toggle>
      </span>
    );
  }
  return (
    <span>
      {originalLang === '' ? <Trans>Translated</Trans> : <Trans>Translated from {language}</Trans>}
      {' · '}
      <Toggle onPress={onToggle}>
        <Trans>Show original</Trans>
      </Toggle>
    </span>
  );
}
