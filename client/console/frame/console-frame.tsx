/**
 * The frame of a page of staff's: its bar, how it is connected, and what concerns whoever is signed in. An app gives it
 * its sign, what it adds to bar and menu, and what signing out and refusals mean there; the frame knows no app.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { useOutbox } from '#client/sync/hooks.ts';
import { ConnectionStrip } from './connection-status.tsx';
import { HouseDialog, useDeskHouses, useHouseChoice } from './house-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { ReadOnlyStrip } from './read-only-strip.tsx';
import { RefusedActions, type RefusalNames } from './refused-actions.tsx';
import { SandboxStrip } from './sandbox-strip.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';
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
  const houses = useDeskHouses();
  const choice = useHouseChoice(houses);
  useReloadGate(free && dialog === null && !choice.open);
  const close = (): void => setDialog(null);
  return (
    <div className={styles.frame}>
      <TopBar
        icon={icon}
        tools={tools}
        menu={menu}
        onLanguage={() => setDialog('language')}
        onSignOut={() => setDialog('sign-out')}
        onHouse={houses.length > 1 ? choice.ask : undefined}
      />
      {/* One row, whichever of them stand: the next is what is left of the window. */}
      <div>
        <SandboxStrip />
        <ConnectionStrip />
        <ReadOnlyStrip />
      </div>
      {children}
      <LanguageDialog open={dialog === 'language'} onClose={close} />
      <HouseDialog open={choice.open} houses={houses} onClose={choice.close} />
      <SignOutDialog open={dialog === 'sign-out'} note={signOutNote} onLeave={onSignOut} onClose={close} />
      <RefusedActions names={refusalNames} />
    </div>
  );
}

/**
 * A new build waits until everything this clerk did has reached the server, and while they are in the middle of
 * something (`free` is false); what stands in a composer has a gate of its own [PWA-UPDATE].
 */
function useReloadGate(free: boolean): void {
  const { waiting } = useOutbox();
  const quiet = free && waiting.length === 0;
  useEffect(() => addReloadGate(() => quiet), [quiet]);
}
