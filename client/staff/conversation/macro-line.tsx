import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import Zap from 'lucide-react/icons/zap';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Macro } from './macro.ts';
import styles from './macro-line.module.css';

interface MacroWordsProps {
  readonly macro: Macro;
}

/** What a canned reply does besides, in words. */
export function MacroWords({ macro: { code, state } }: MacroWordsProps): ReactNode {
  const name = <Bdi>{code?.code}</Bdi>;
  if (code === null)
    return state === 'solved' ? <Trans>Solves the ticket</Trans> : <Trans>Puts it aside until the morning</Trans>;
  switch (state) {
    case 'solved':
      return <Trans>Files under {name} and solves the ticket</Trans>;
    case 'snoozed':
      return <Trans>Files under {name} and puts it aside until the morning</Trans>;
    case null:
      return <Trans>Files under {name}</Trans>;
  }
}

interface MacroLineProps extends MacroWordsProps {
  readonly onAlone: () => void;
}

/** Before a canned reply is sent: what is done with it, and the way to send its words alone [MACRO-ONE]. */
export function MacroLine({ macro, onAlone }: MacroLineProps) {
  const { t } = useLingui();
  return (
    <section className={styles.line} aria-label={t`What sending does`}>
      <Icon of={Zap} size={16} />
      <span className={styles.words} role="status">
        <MacroWords macro={macro} />
      </span>
      <button type="button" className={styles.alone} onClick={onAlone}>
        <Trans>Words alone</Trans>
      </button>
    </section>
  );
}
