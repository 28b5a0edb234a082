/** What clerks are told of on their devices and by mail: each as they said, by a push service on loopback. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { ringReminderJob } from '#server/jobs/ticket/ring-reminder.ts';
import { type Cast, freshId as id, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { registerDevice } from '#server/testing/push-device.ts';
import { type PushBrowser, type PushService, startPushService } from '#server/testing/push-service.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { NoteView, RefusalView } from '#shared/client-view/values.ts';
import type { AlertSettings } from '#shared/domain/alerts/alerts.ts';
import type { DeskMention, DeskReminder } from '#shared/rest/follow-ups.ts';
import { alertStaff } from './alert-staff.ts';
import { sendPush } from './send-push.ts';

const MINUTE = 60_000;
let test: TestApp;
let service: PushService;
let cast: Cast;
let conversationId: string;
let stage = 0;

beforeAll(async () => {
  service = await startPushService(() => test.clock.now);
  test = await createTestApp({
    config: loadConfig({
      DATA_DIR: '/nonexistent',
      SESSION_SECRET: 's'.repeat(48),
      MEDIA_SECRET: 'm'.repeat(48),
      PUSH_SERVICES: service.origin,
    }),
  });
});
afterAll(async () => {
  await service.close();
  await test.close();
});
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `alerts-${(stage += 1)}`);
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
});
afterEach(() => {
  if (service.refused.length > 0) throw new Error(service.refused.join('\n'));
});

const has = (who: Person, device: string): Promise<PushBrowser> => registerDevice(test, service, cast, who, device);
const heard = (browser: PushBrowser): unknown[] => browser.received.map(({ type, title, body }) => [type, title, body]);

/** Runs what is due of these kinds, and what they leave; the mails that were asked for. */
async function timePasses(ms = 0): Promise<unknown[]> {
  test.clock.now += ms;
  const mails: unknown[] = [];
  for (const [kind, run] of [
    ['ring_reminder', ringReminderJob],
    ['alert_staff', alertStaff],
    ['send_push', sendPush],
    ['send_mail', async (_: unknown, mail: unknown) => void mails.push(mail)],
  ] as const) {
    const due = await test.ctx.db
      .deleteFrom('job_intent')
      .where('kind', '=', kind)
      .where((e) => e.or([e('run_at', 'is', null), e('run_at', '<=', new Date(test.clock.now))]))
      .returning('payload')
      .execute();
    for (const { payload } of due) await run(test.ctx, payload);
  }
  return mails;
}
const set = (who: Person, settings: AlertSettings) =>
  callApi(test.app, '/be-api/staff/alert-settings', settings, { token: who.token });
const note = (who: Person, text: string, mentions: string[]) =>
  createSyncClient(test.app, who).mutate('addNote', { id: id(), conversationId, text, mentions });
const waiting = async (who: Person): Promise<{ mentions: DeskMention[]; reminders: DeskReminder[] }> =>
  (
    await callApi<{ mentions: DeskMention[]; reminders: DeskReminder[] }>(
      test.app,
      '/be-api/staff/follow-ups',
      undefined,
      { token: who.token },
    )
  ).body;

it('[NOTE-MENTION] names colleagues who may see the ticket, by id, tells them, and is read once', async () => {
  const omar = await has(cast.omar, 'omars');
  const ines = await has(cast.ines, 'iness');
  await note(cast.yuki, '@Omar could you look?', [cast.omar.id, cast.ines.id]);
  const desk = createSyncClient(test.app, cast.omar);
  await desk.mutate('openTicket', { id: id(), conversationId });
  await desk.pull();
  // Housekeeping does not see the front desk's ticket.
  expect(desk.list<NoteView>('note/')[0]?.mentionIds).toEqual([cast.omar.id]);
  expect(desk.list<RefusalView>('refusal/')).toEqual([]);
  await timePasses();
  expect(heard(omar)).toEqual([['mention', 'Yuki mentioned you', 'Room 101']]);
  expect(heard(ines)).toEqual([]);
  const [mention] = (await waiting(cast.omar)).mentions;
  expect(mention).toMatchObject({ text: '@Omar could you look?', author_name: 'Yuki', is_seen: false });
  await callApi(test.app, '/be-api/staff/mentions/seen', { note_ids: [mention?.note_id] }, { token: cast.omar.token });
  expect((await waiting(cast.omar)).mentions[0]?.is_seen).toBe(true);
  expect((await waiting(cast.ines)).mentions).toEqual([]);
});

it('[ALERT-WANTED] [ALERT-QUIET] each is told of what they want, outside of their quiet hours, by mail where they said so', async () => {
  const browser = await has(cast.omar, 'omars');
  const all = ['ticket', 'mention', 'reminder', 'emergency'] as const;
  await set(cast.omar, { push: ['ticket'], mail: ['mention'], quiet: null });
  await note(cast.yuki, '@Omar?', [cast.omar.id]);
  expect(await timePasses()).toMatchObject([{ subject: 'Yuki mentioned you', text: 'Room 101' }]);
  expect(heard(browser)).toEqual([]);
  const zone = await test.ctx.db
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', cast.tenantId)
    .executeTakeFirstOrThrow();
  const here = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone.time_zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(test.clock.now);
  const later = (minutes: number): string =>
    new Date(Date.parse(`2026-01-01T${here}:00Z`) + minutes * MINUTE).toISOString().slice(11, 16);
  await set(cast.omar, { push: all, mail: [], quiet: { from: later(-1), to: later(5) } });
  await note(cast.yuki, '@Omar??', [cast.omar.id]);
  expect(await timePasses()).toEqual([]);
  await createSyncClient(test.app, cast.ann).mutate('sendMessage', {
    id: id(),
    conversationId,
    content: 'Hello?',
    originalLangCd: 'en',
  });
  await timePasses();
  expect(heard(browser)).toEqual([]);
  await timePasses(6 * MINUTE);
  await note(cast.yuki, '@Omar!', [cast.omar.id]);
  await timePasses();
  expect(heard(browser)).toEqual([['mention', 'Yuki mentioned you', 'Room 101']]);
});

it('[REMINDER-KEPT] [REMINDER-DUE] [REMINDER-ROOM] a wake-up rings for its group until somebody takes it, once', async () => {
  const browser = await has(cast.omar, 'omars');
  const reminder = {
    id: id(),
    kind: 'wake_up',
    words: '',
    room: 'Room 101',
    conversation_id: null,
    due_at: new Date(test.clock.now + 10 * MINUTE).toISOString(),
    staff_id: null,
    staff_group_id: cast.frontDesk,
  };
  const ask = (more: object) =>
    callApi(test.app, '/be-api/staff/reminders', { ...reminder, ...more }, { token: cast.yuki.token });
  const end = (who: Person) =>
    callApi(test.app, `/be-api/staff/reminders/${reminder.id}`, { state: 'done' }, { token: who.token });
  expect((await ask({})).status).toBe(200);
  // Asked again, as after an answer that was lost.
  expect((await ask({})).status).toBe(200);
  expect((await ask({ id: id(), due_at: new Date(test.clock.now - 1).toISOString() })).outcome).toEqual([
    400,
    'bad_request',
  ]);
  expect((await ask({ id: id(), staff_group_id: id() })).outcome).toEqual([404, 'not_found']);
  // A room of the house, as it is called in any of its languages.
  expect((await ask({ id: id(), room: '9999' })).outcome).toEqual([400, 'bad_request']);
  expect((await ask({ id: id(), kind: 'words' })).outcome).toEqual([400, 'message_empty']);
  await timePasses(9 * MINUTE);
  expect(heard(browser)).toEqual([]);
  await timePasses(MINUTE);
  expect(heard(browser)).toEqual([['reminder', 'Reminder', 'Wake-up call · Room 101']]);
  expect((await waiting(cast.omar)).reminders).toMatchObject([{ state: 'ringing', room: 'Room 101' }]);
  expect((await waiting(cast.ines)).reminders).toEqual([]);
  expect((await end(cast.ines)).outcome).toEqual([404, 'not_found']);
  expect((await end(cast.omar)).status).toBe(200);
  expect((await end(cast.grace)).outcome?.[1]).toBe('wrong_state');
  expect((await waiting(cast.omar)).reminders).toEqual([]);
});
