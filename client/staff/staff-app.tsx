import { ConsoleApp } from '#client/console/console-app.tsx';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { InboxScreen } from './inbox/inbox-screen.tsx';
import { WithResponders } from './responder/ask-responder.tsx';
import { WithTaskForm } from './tasks/with-task-form.tsx';
import { StaffServicesProvider, type StaffServices } from './staff-services.ts';
import styles from './staff.module.css';

/** Who comes to work is there for guests [STAFF-STATUS]. */
const comeToWork = (sync: SyncScreens): Promise<unknown> => sync.author('setStaffStatus', { status: 'online' });

/** The staff's page: the inbox of whoever is signed in. */
export function StaffApp({ services }: { readonly services: StaffServices }) {
  return (
    <StaffServicesProvider value={services}>
      <div className={styles.staff}>
        <ConsoleApp services={services} onSignedIn={comeToWork}>
          <WithResponders>
            <WithTaskForm>
              <InboxScreen />
            </WithTaskForm>
          </WithResponders>
        </ConsoleApp>
      </div>
    </StaffServicesProvider>
  );
}
