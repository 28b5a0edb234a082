import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from './copy-link.module.css';

interface CopyLinkProps {
  readonly address: string;
  /** What is said once it is copied. */
  readonly said?: string;
}

/** Copies an address, or shows it to be copied by hand where the browser does not allow that. */
export function CopyLink({ address, said }: CopyLinkProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  const copy = (): void => {
    // Absent in pages that are not secure, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const done = clipboard === undefined ? Promise.reject(new Error('No clipboard')) : clipboard.writeText(address);
    done.then(
      () => setState('copied'),
      () => setState('by-hand'),
    );
  };
  return (
    <>
      <Button variant="outline" onClick={copy}>
        <Trans>Copy the link</Trans>
      </Button>
      <span className={styles.copied} role="status">
        {state === 'copied' ? (said ?? <Trans>Copied. Paste it into your browser.</Trans>) : null}
      </span>
      {state === 'by-hand' ? (
        <input
          className={styles.address}
          readOnly
          dir="ltr"
          aria-label={t`Link to copy`}
          value={address}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </>
  );
}
