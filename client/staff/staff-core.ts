/** The one core of the staff's page: session, transport and synchronization, made when first asked for. */
import { createClientCore, type ClientCore } from '#client/sync/client-core.ts';
import { createStaffCalls } from './staff-calls.ts';
import type { StaffServices } from './staff-services.ts';

let services: StaffServices | null = null;

/** Who is signed in, what is synchronized, and the calls beside it; the same object for the page's life. */
export function staffServices(): StaffServices {
  services ??= servicesOf(
    createClientCore({
      kind: 'staff',
      onEvent: ({ type }) => {
        // Somebody changed who this person is or may see: what is on the screen may no longer be theirs [EVENT-CHANGE-USER].
        if (type === 'changeUser') location.reload();
      },
    }),
  );
  return services;
}

function servicesOf(core: ClientCore): StaffServices {
  const { transport, session, reachability, sync } = core;
  return {
    session,
    sync,
    calls: createStaffCalls(transport, session),
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
