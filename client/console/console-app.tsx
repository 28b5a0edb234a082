import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { SyncContext, useReadable } from '#client/sync/hooks.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { ConsoleServicesProvider, type ConsoleServices } from './console-services.ts';
import { FreshSignIn } from './frame/house-dialog.tsx';
import { SnackPlace } from './frame/snacks.tsx';
import { SignInProvider } from './sign-in/sign-in-services.ts';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import styles from './console.module.css';

/** Dialogs stand beside the app's own element, so its colours are set on the root of the page. */
export function useConsoleColours(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const name = styles['console'] ?? 'console';
    classList.add(name);
    return () => classList.remove(name);
  }, []);
}

interface ConsoleAppProps {
  readonly services: ConsoleServices;
  /** Whoever has just given their PIN begins here. */
  readonly onSignedIn?: (sync: SyncScreens) => Promise<unknown>;
  /** The app, for whoever is signed in. */
  readonly children: ReactNode;
}

/** An app of staff: signing in, or the app itself for whoever is signed in. */
export function ConsoleApp({ services, onSignedIn, children }: ConsoleAppProps) {
  const sync = useReadable(services.sync);
  const signIn = useMemo(() => ({ ...services.calls, view: services.session.view }), [services]);
  /** Who has given their PIN on this page. */
  const [fresh, setFresh] = useState<string | null>(null);
  const signedIn = async (): Promise<void> => {
    const begun = services.sync.get();
    setFresh(begun?.identity.userId ?? null);
    if (begun !== null) await onSignedIn?.(begun);
  };
  useConsoleColours();
  return (
    <ConsoleServicesProvider value={services}>
      {sync === null ? (
        <SignInProvider value={signIn}>
          <SignInScreen onSignedIn={signedIn} />
        </SignInProvider>
      ) : (
        <SyncContext value={sync}>
          {/* Another person's page starts anew. */}
          <FreshSignIn value={fresh === sync.identity.userId}>
            <SnackPlace key={sync.identity.userId}>{children}</SnackPlace>
          </FreshSignIn>
        </SyncContext>
      )}
    </ConsoleServicesProvider>
  );
}
