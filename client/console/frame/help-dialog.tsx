import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import type { KeyTable } from './shortcuts.ts';
import styles from './help-dialog.module.css';

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <dd dir="ltr">
      {keys.map((key) => (
        <kbd key={key}>{key === 'Escape' ? 'Esc' : key}</kbd>
      ))}
    </dd>
  );
}

interface HelpDialogProps<K extends KeyTable> {
  readonly open: boolean;
  readonly keys: K;
  /** What each does; the order is that of the keys. */
  readonly words: Readonly<Record<keyof K, ReactNode>>;
  /** Keys that hold everywhere, after the rest. */
  readonly also?: ReactNode;
  readonly onClose: () => void;
}

/** Every key there is, and the switch for people whom single letters would disturb. */
export function HelpDialog<K extends KeyTable>({ open, keys, words, also, onClose }: HelpDialogProps<K>) {
  const { shortcuts } = useSettings();
  return (
    <Dialog
      open={open}
      title={<Trans>Keyboard</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={styles.keys}>
        {Object.entries(keys).map(([name, pressed]) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <Keys keys={pressed} />
          </div>
        ))}
        {also}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={shortcuts}
          onChange={(event) => changeSettings({ shortcuts: event.target.checked })}
        />
        <Trans>Use single-key shortcuts</Trans>
      </label>
    </Dialog>
  );
}
