/** What the desk asks of mentions, reminders and alerts [NOTE-MENTION] [REMINDER-KEPT] [ALERT-WANTED]. */
import { call, type CallContext } from '#client/net/call.ts';
import type { AlertSettings } from '#shared/domain/alerts/alerts.ts';
import {
  createReminder,
  type DeskMention,
  type DeskReminder,
  type NewReminder,
  endReminder,
  getAlertSettings,
  listFollowUps,
  seeMentions,
  setAlertSettings,
} from '#shared/rest/follow-ups.ts';

export interface FollowUpCalls {
  /** What waits for this person [NOTE-MENTION] [REMINDER-KEPT]. */
  followUps(): Promise<{ readonly mentions: readonly DeskMention[]; readonly reminders: readonly DeskReminder[] }>;
  seeMentions(noteIds: readonly string[]): Promise<void>;
  createReminder(reminder: NewReminder): Promise<void>;
  endReminder(reminderId: string, state: 'done' | 'dropped'): Promise<void>;
  /** Of what this person is told, and when not [ALERT-WANTED] [ALERT-QUIET]. */
  alertSettings(): Promise<AlertSettings>;
  setAlertSettings(settings: AlertSettings): Promise<void>;
}

/** What waits for this person, and of what they are told. */
export function createFollowUpCalls(way: CallContext): FollowUpCalls {
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
