/** What the desk asks of mentions, reminders and alerts [NOTE-MENTION] [REMINDER-KEPT] [ALERT-WANTED]. */
import { call } from '#client/net/call.ts';
import {
  createReminder,
  endReminder,
  getAlertSettings,
  listFollowUps,
  seeMentions,
  setAlertSettings,
} from '#shared/rest/follow-ups.ts';
import type { StaffCalls } from '../staff-calls.ts';

type FollowUpCalls = Pick<
  StaffCalls,
  'followUps' | 'seeMentions' | 'createReminder' | 'endReminder' | 'alertSettings' | 'setAlertSettings'
>;

/** What waits for this person, and of what they are told. */
export function followUpCalls(way: Parameters<typeof call>[0]): FollowUpCalls {
  return {
    followUps: () => call(way, listFollowUps, {}, { background: true }),
    async seeMentions(noteIds) {
      await call(way, seeMentions, { body: { note_ids: [...noteIds] } });
    },
    async createReminder(body) {
      await call(way, createReminder, { body });
    },
    async endReminder(reminderId, state) {
      await call(way, endReminder, { params: { reminderId }, body: { state } });
    },
    alertSettings: () => call(way, getAlertSettings, {}),
    async setAlertSettings({ push, mail, quiet }) {
      await call(way, setAlertSettings, { body: { push: [...push], mail: [...mail], quiet } });
    },
  };
}
