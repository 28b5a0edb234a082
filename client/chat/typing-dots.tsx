import { Trans } from '@lingui/react/macro';
import { Bdi } from '#client/ui/bdi.tsx';
import type { ChatTyper } from './chat-types.ts';
import styles from './list.module.css';

/** Somebody is writing. The caller takes them out 6 s after their last sign. [CHAT-TYPING] */
export function TypingDots({ typing }: { readonly typing: readonly ChatTyper[] }) {
  const [one] = typing;
  if (one === undefined) return null;
  const name = <Bdi>{one.name}</Bdi>;
  return (
    <div className={styles.typing}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>{typing.length === 1 ? <Trans>{name} is typing…</Trans> : <Trans>Several people are typing…</Trans>}</span>
    </div>
  );
}
