/** The one core of the staff's page: session, transport and synchronization, made when first asked for. */
import { createClientCore, type ClientCore } from '#client/sync/client-core.ts';
import { createDeskCalls } from '#client/net/desk-calls.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
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
  return servicesOf(
    createClientCore({
      kind: 'staff',
      onEvent: (event) => {
        // Somebody changed who this person is or may see: what is on the screen may no longer be theirs [EVENT-CHANGE-USER].
        if (event.type === 'changeUser') location.reload();
        events.set(event);
      },
    }),
    events,
  );
}

function servicesOf(core: ClientCore, events: Readable<EventFrame | null>): StaffServices {
  const { transport, session, reachability, sync } = core;
  return {
    session,
    sync,
    calls: createStaffCalls(transport, session),
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
