import { useEffect, useRef } from 'react';
import type { ConversationView } from '#shared/client-view/values.ts';
import { unattended } from '#shared/domain/states/guest-transitions.ts';
import { useGuestApp } from '../../app/guest-app.ts';

/** Footprints of a chat that is opened, and of a message left while nobody is there: begun, and kept [LEAVE-HOURS]. Each once while the page is shown. */
export function useLeaveFootprints({ id, state, guestCount }: ConversationView, writing: boolean): void {
  const { logs } = useGuestApp();
  const alone = (unattended as readonly string[]).includes(state);
  const begun = useRef(false);
  const before = useRef(guestCount);
  useEffect(() => logs.access('chat', 'open', { conversation_id: id }), [logs, id]);
  useEffect(() => {
    if (!alone || !writing || begun.current) return;
    begun.current = true;
    logs.access('guest_chat', 'guest_make_leave_message', { conversation_id: id });
  }, [alone, writing, logs, id]);
  useEffect(() => {
    if (alone && guestCount > before.current && begun.current) {
      begun.current = false;
      logs.access('guest_chat', 'guest_save_message', { conversation_id: id });
    }
    before.current = guestCount;
  }, [alone, guestCount, logs, id]);
}
