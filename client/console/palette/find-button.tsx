import { Trans } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { isCommand } from '../frame/command-key.ts';
import type { Finder, NavRow } from './finder.ts';
import styles from './find-button.module.css';

interface FindButtonProps {
  readonly finder: Finder;
  readonly nav: readonly NavRow[];
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, as Ctrl or ⌘ and K do wherever one is [CONSOLE-FIND]. */
export function FindButton({ finder: Finder, nav }: FindButtonProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isCommand(event, 'k')) return;
      event.preventDefault();
      // What is asked in a dialog is answered first.
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={Search} size={18} />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Trans>Go to</Trans>{' '}
        <kbd className={styles.key} aria-hidden="true">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Finder nav={nav} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
