import { useLayoutEffect, type ReactNode } from 'react';
import { SyncContext, useReadable } from '#client/sync/hooks.ts';
import { ConsoleServicesProvider, type ConsoleServices } from './console-services.ts';
import { SnackPlace } from './frame/snacks.tsx';
import type { SignedIn } from './sign-in/pin-step.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import styles from './console.module.css';

/** Dialogs stand beside the app's own element, so its colours are set on the root of the page. */
function useConsoleColours(): void {
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
  readonly onSignedIn?: SignedIn;
  /** The app, for whoever is signed in. */
  readonly children: ReactNode;
}

/** An app of staff: signing in, or the app itself for whoever is signed in. */
export function ConsoleApp({ services, onSignedIn, children }: ConsoleAppProps) {
  const sync = useReadable(services.sync);
  useConsoleColours();
  return (
    <ConsoleServicesProvider value={services}>
      {sync === null ? (
        <SignInScreen onSignedIn={onSignedIn} />
      ) : (
        <SyncContext value={sync}>
          {/* Another person's page starts anew. */}
          <SnackPlace key={sync.identity.userId}>{children}</SnackPlace>
        </SyncContext>
      )}
    </ConsoleServicesProvider>
  );
}
