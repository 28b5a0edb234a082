import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { SyncContext, useReadable } from '#client/sync/hooks.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { ConsoleServicesProvider, type ConsoleServices } from './console-services.ts';
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
  const signedIn = async (): Promise<void> => {
    const begun = services.sync.get();
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
          <SnackPlace key={sync.identity.userId}>{children}</SnackPlace>
        </SyncContext>
      )}
    </ConsoleServicesProvider>
  );
}
