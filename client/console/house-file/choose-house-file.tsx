import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from '../account/manage.module.css';

interface ChooseHouseFileProps {
  /** What is chosen already, by its name. */
  readonly name: string | null;
  readonly busy: boolean;
  readonly hint?: ReactNode;
  readonly onChoose: (file: File) => void;
}

/** Chooses the file of a house on this device. */
export function ChooseHouseFile({ name, busy, hint, onChoose }: ChooseHouseFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <Trans>File of a house (ZIP)</Trans>
      </label>
      {hint === undefined ? null : <p className={styles.secondary}>{hint}</p>}
      <div className={styles.chosen}>
        <Button variant="outline" busy={busy} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        {name === null ? null : <bdi>{name}</bdi>}
      </div>
      <input
        ref={input}
        hidden
        id={id}
        name="house_file"
        type="file"
        accept=".zip,application/zip"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file, mended, is chosen again.
          event.target.value = '';
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </div>
  );
}
