/** The one core of the staff's page: session, transport and synchronization, made when first asked for. */
import { openConsole } from '#client/console/open-console.ts';
import { createDeskCalls } from '#client/net/desk-calls.ts';
import { createValue } from '#client/sync/readable.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { createStaffCalls } from './staff-calls.ts';
import type { StaffServices } from './staff-services.ts';

let services: StaffServices | null = null;

/** Who is signed in, what is synchronized, and the calls beside it; the same object for the page's life. */
export function staffServices(): StaffServices {
  services ??= open();
  return services;
}

function open(): StaffServices {
  const events = createValue<EventFrame | null>(null);
  const { transport, session, reachability, sync, logs, desk, duty } = openConsole((event) => events.set(event));
  return {
    app: 'staff',
    session,
    sync,
    desk,
    duty,
    calls: createStaffCalls(transport, session, (error, during) => logs.error(error, location.pathname, during)),
    deskCalls: createDeskCalls({ transport, tokens: session }),
    events,
    files: {
      transport,
      tokens: session,
      reachability,
      userId: () => sync.get()?.identity.userId ?? '',
      unsent: { table: 'staff-uploads', key: 'bellhop-staff-uploads' },
      report: (error) => console.warn('A file could not be kept.', error),
    },
  };
}
