import { Trans, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { isCommand } from '../frame/command-key.ts';
import type { Finder, NavRow } from './finder.ts';
import styles from './find-button.module.css';

interface FindButtonProps {
  readonly finder: Finder;
  readonly nav: readonly NavRow[];
  /** A sign alone, where a bar has no room for words. */
  readonly compact?: boolean;
}

const keyName = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');

/** Opens the palette, as Ctrl or ⌘ and K do wherever one is [CONSOLE-FIND]. */
export function FindButton({ finder: Finder, nav, compact = false }: FindButtonProps) {
  const { t } = useLingui();
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
      {compact ? (
        <IconButton
          icon={Search}
          label={t`Go to (${keyName()})`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          variant="quiet"
          icon={<Icon of={Search} size={18} />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <Trans>Go to</Trans>{' '}
          <kbd className={styles.key} aria-hidden="true">
            {keyName()}
          </kbd>
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <Finder nav={nav} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
