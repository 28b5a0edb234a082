/** REST of what colleagues come back to, ours: mentions, reminders, and of what each wants to be told. */
import * as v from 'valibot';
import { ALERTS, MAILED_ALERTS } from '#shared/domain/alerts/alerts.ts';
import { endpoint } from './endpoint.ts';
import { Success, Uuid } from './fields.ts';

const Mention = v.object({
  note_id: v.string(),
  conversation_id: v.string(),
  author_name: v.string(),
  guest_name: v.string(),
  text: v.string(),
  /** ISO 8601. */
  at: v.string(),
  is_seen: v.boolean(),
});
export type DeskMention = v.InferOutput<typeof Mention>;

const Reminder = v.object({
  id: v.string(),
  kind: v.picklist(['wake_up', 'words']),
  words: v.string(),
  room: v.string(),
  conversation_id: v.nullable(v.string()),
  due_at: v.string(),
  state: v.picklist(['waiting', 'ringing', 'done', 'dropped']),
  staff_id: v.nullable(v.string()),
  staff_group_id: v.nullable(v.string()),
  made_by_name: v.string(),
});
export type DeskReminder = v.InferOutput<typeof Reminder>;

/** What waits for this person: what they are reminded of, due first, and where they are named, latest first. */
export const listFollowUps = endpoint({
  id: 'listFollowUps',
  method: 'GET',
  path: '/be-api/staff/follow-ups',
  needs: 'staff',
  answers: { 200: v.object({ mentions: v.array(Mention), reminders: v.array(Reminder) }) },
  errors: [],
});

export const seeMentions = endpoint({
  id: 'seeMentions',
  method: 'POST',
  path: '/be-api/staff/mentions/seen',
  needs: 'staff',
  body: v.object({ note_ids: v.pipe(v.array(Uuid), v.maxLength(100)) }),
  answers: { 200: Success },
  errors: [],
});

export const REMINDER_WORDS_MAX = 300;
const REMINDER_ROOM_MAX = 60;

const NewReminder = v.object({
  /** Made by the author's page: asked twice it is one. */
  id: Uuid,
  kind: v.picklist(['wake_up', 'words']),
  words: v.pipe(v.string(), v.trim(), v.maxLength(REMINDER_WORDS_MAX)),
  room: v.pipe(v.string(), v.trim(), v.maxLength(REMINDER_ROOM_MAX)),
  conversation_id: v.nullable(Uuid),
  due_at: v.pipe(v.string(), v.isoTimestamp()),
  staff_id: v.nullable(Uuid),
  staff_group_id: v.nullable(Uuid),
});
export type NewReminder = v.InferOutput<typeof NewReminder>;

export const createReminder = endpoint({
  id: 'createReminder',
  method: 'POST',
  path: '/be-api/staff/reminders',
  needs: 'staff',
  body: NewReminder,
  answers: { 200: Success },
  errors: ['not_found', 'bad_request', 'message_empty'],
});

export const endReminder = endpoint({
  id: 'endReminder',
  method: 'POST',
  path: '/be-api/staff/reminders/{reminderId}',
  needs: 'staff',
  params: { reminderId: Uuid },
  body: v.object({ state: v.picklist(['done', 'dropped']) }),
  answers: { 200: Success },
  errors: ['not_found', 'wrong_state'],
});

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Settings = v.object({
  push: v.array(v.picklist(ALERTS)),
  mail: v.array(v.picklist(MAILED_ALERTS)),
  quiet: v.nullable(v.object({ from: Time, to: Time })),
});

export const getAlertSettings = endpoint({
  id: 'getAlertSettings',
  method: 'GET',
  path: '/be-api/staff/alert-settings',
  needs: 'staff',
  answers: { 200: Settings },
  errors: [],
});

export const setAlertSettings = endpoint({
  id: 'setAlertSettings',
  method: 'POST',
  path: '/be-api/staff/alert-settings',
  needs: 'staff',
  body: Settings,
  answers: { 200: Success },
  errors: ['bad_request'],
});
