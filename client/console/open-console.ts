/** What a staff's app starts with: the core of its page, whose session all of staff's apps in this browser share. */
import { activeLanguage } from '#client/i18n/activate.ts';
import { DESK_NOTICE } from '#shared/rest/desk-session.ts';
import { createLogs, type Logs } from '#client/net/logs.ts';
import { createClientCore, type ClientCore } from '#client/sync/client-core.ts';
import { mutatorArgs } from '#shared/mutators/args.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { createDeskWatch, type DeskWatch } from './desk-watch.ts';
import { createDutyWatch } from './duty-watch.ts';

export interface Console extends ClientCore {
  readonly logs: Logs;
  readonly desk: DeskWatch;
  readonly duty: ReturnType<typeof createDutyWatch>;
}

/** Opens the core of a page. `onEvent` hears what the server tells this person that is more than "look again". */
export function openConsole(onEvent: (event: EventFrame) => void = () => undefined): Console {
  const core = createClientCore({
    kind: 'staff',
    schemas: mutatorArgs,
    onEvent: (event) => {
      // Somebody changed who this person is or may see: what is on the screen may no longer be theirs [EVENT-CHANGE-USER].
      if (event.type === 'changeUser') location.reload();
      if (event.type === 'notifyMyself' && event.data['value'] === DESK_NOTICE) desk.look();
      onEvent(event);
    },
    onSocketFault: (error, during) => logs.error(error, location.pathname, during),
    mayWrite: () => desk.view.get().standing === 'writes',
    onReadOnly: () => desk.look(),
  });
  const desk = createDeskWatch({ ...core, onWrites: () => core.sync.get()?.wake() });
  const logs = createLogs({
    transport: core.transport,
    tokens: core.session,
    userId: () => {
      const view = core.session.view.get();
      return view.status === 'active' ? view.identity.userId : null;
    },
    lang: activeLanguage,
    system: 'fe-staff',
    loadDelivery: () => import('#client/net/log-delivery.ts'),
  });
  return { ...core, logs, desk, duty: createDutyWatch(core) };
}
