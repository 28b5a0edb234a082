import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { isCommand } from '../frame/command-key.ts';
import styles from './kit.module.css';

interface SaveBarProps {
  /** How many fields are otherwise than what is saved. */
  readonly changed: number;
  /** A new thing can be saved as it is. */
  readonly isNew: boolean;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** What is unsaved, and saving it: with Ctrl or ⌘ and S as well. */
export function SaveBar({ changed, isNew, busy, onSave, onDiscard }: SaveBarProps) {
  const save = useEffectEvent(() => {
    if (!busy && (isNew || changed > 0)) onSave();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isCommand(event, 's')) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (!isNew && changed === 0) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.barText} role="status">
        {changed === 0 ? null : <Plural value={changed} one="# field is not saved" other="# fields are not saved" />}
      </p>
      {changed === 0 ? null : (
        <Button variant="quiet" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button type="submit" busy={busy}>
        {isNew ? <Trans>Add</Trans> : <Trans>Save</Trans>}
      </Button>
    </div>
  );
}
