/**
 * The frame of a page of staff's: its bar, how it is connected, and what concerns whoever is signed in. An app gives it
 * its sign, what it adds to bar and menu, and what signing out and refusals mean there; the frame knows no app.
 */
import { useState, type ReactNode } from 'react';
import { ConnectionStrip } from './connection-sign.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { RefusedActions, type RefusalNames } from './refused-actions.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';
import { useReloadGate } from './use-reload-gate.ts';
import styles from './console-frame.module.css';

interface ConsoleFrameProps extends Pick<TopBarProps, 'icon' | 'tools' | 'menu'> {
  /** What signing out means here, and what is open still. */
  readonly signOutNote: ReactNode;
  /** What ends before the session does. */
  readonly onSignOut?: () => void;
  readonly refusalNames?: RefusalNames;
  /** False while somebody is in the middle of something: a new build waits [PWA-UPDATE]. */
  readonly free?: boolean;
  /** The page's `main` and the app's own dialogs. */
  readonly children: ReactNode;
}

export function ConsoleFrame({
  icon,
  tools,
  menu,
  signOutNote,
  onSignOut,
  refusalNames,
  free = true,
  children,
}: ConsoleFrameProps) {
  const [dialog, setDialog] = useState<'language' | 'sign-out' | null>(null);
  useReloadGate(free && dialog === null);
  const close = (): void => setDialog(null);
  return (
    <div className={styles.frame}>
      <TopBar
        icon={icon}
        tools={tools}
        menu={menu}
        onLanguage={() => setDialog('language')}
        onSignOut={() => setDialog('sign-out')}
      />
      <ConnectionStrip />
      {children}
      <LanguageDialog open={dialog === 'language'} onClose={close} />
      <SignOutDialog open={dialog === 'sign-out'} note={signOutNote} onLeave={onSignOut} onClose={close} />
      <RefusedActions names={refusalNames} />
    </div>
  );
}
