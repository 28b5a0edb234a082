/** What a staff's app starts with: the core of its page, whose session all of staff's apps in this browser share. */
import { createClientCore, type ClientCore } from '#client/sync/client-core.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';

/** Opens the core of a page. `onEvent` hears what the server tells this person that is more than "look again". */
export function openConsole(onEvent: (event: EventFrame) => void = () => undefined): ClientCore {
  return createClientCore({
    kind: 'staff',
    onEvent: (event) => {
      // Somebody changed who this person is or may see: what is on the screen may no longer be theirs [EVENT-CHANGE-USER].
      if (event.type === 'changeUser') location.reload();
      onEvent(event);
    },
  });
}
