import { useLayoutEffect } from 'react';
import { SyncContext, useReadable } from '#client/sync/hooks.ts';
import { InboxScreen } from './inbox/inbox-screen.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import { StaffServicesProvider, type StaffServices } from './staff-services.ts';
import styles from './staff.module.css';

/** Dialogs stand beside the app's own element, so its colours are set on the root of the page. */
function useStaffColours(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const name = styles['staff'] ?? 'staff';
    classList.add(name);
    return () => classList.remove(name);
  }, []);
}

/** The staff's page: signing in, or the inbox of whoever is signed in. */
export function StaffApp({ services }: { readonly services: StaffServices }) {
  const sync = useReadable(services.sync);
  useStaffColours();
  return (
    <StaffServicesProvider value={services}>
      {sync === null ? (
        <SignInScreen />
      ) : (
        <SyncContext value={sync}>
          {/* Another person's inbox starts anew. */}
          <InboxScreen key={sync.identity.userId} />
        </SyncContext>
      )}
    </StaffServicesProvider>
  );
}
