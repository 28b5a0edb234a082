/** Masking by hand, numbers typed across messages, and what is kept of both: from the desk to the tables and back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { overdueReportsJob } from '#server/jobs/outgoing/overdue-reports.ts';
import { translateMessage } from '#server/jobs/translation/translate-message.ts';
import { createApp } from '#server/app.ts';
import { type Cast, freshId as id, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { tablesWith } from '#server/testing/tables-with.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MessageView, TicketView } from '#shared/client-view/values.ts';

const KEY = (name: string): string => `${name}:${name.repeat(40).slice(0, 40)}`;

let test: TestApp;
let hotel: Cast;
let phone: SyncClient;
let desk: SyncClient;
let lead: SyncClient;
let conversationId: string;
beforeAll(async () => {
  test = await createTestApp({
    config: loadConfig({
      DATA_DIR: '/nowhere',
      SESSION_SECRET: 's'.repeat(48),
      MEDIA_SECRET: 'm'.repeat(48),
      MASK_KEYS: KEY('first'),
    }),
    translator: {
      translate: ({ content }) =>
        Promise.resolve({ status: 'machine' as const, content: `«${content}»`, engine: 'test', fromLang: 'en' }),
      foresee: () => Promise.reject(new Error('nobody asks')),
      preview: () => Promise.reject(new Error('nobody asks')),
    },
  });
  hotel = await setTheStage(test.ctx);
  phone = createSyncClient(test.app, hotel.ann);
  desk = createSyncClient(test.app, hotel.yuki);
  lead = createSyncClient(test.app, hotel.grace);
  conversationId = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
  await desk.mutate('takeTicket', { id: id(), conversationId });
  await lead.mutate('openTicket', { id: id(), conversationId });
});
afterAll(() => test.close());

async function say(content: string, by = phone): Promise<string> {
  const message = id();
  await by.mutate('sendMessage', { id: message, conversationId, content, originalLangCd: 'en' });
  return message;
}

async function read(client: SyncClient, message: string): Promise<MessageView | undefined> {
  await client.pull();
  return client.get<MessageView>(`message/${conversationId}/${message}`);
}

const api = (path: string, body: object | undefined, by = hotel.grace, app = test.app) =>
  callApi<Readonly<Record<string, unknown>>>(app, `/be-api/staff/${path}`, body, { token: by.token });
const original = async (message: string, by = hotel.grace, app = test.app) => {
  const { outcome, body } = await api(`messages/${message}/original`, {}, by, app);
  return body['content'] ?? outcome;
};
const trail = async (event: string): Promise<number> =>
  (
    await test.ctx.db
      .selectFrom('history')
      .select('id')
      .where('tenant_id', '=', hotel.tenantId)
      .where('trail', '=', 'desk')
      .where(sql<string>`after ->> 'event'`, '=', event)
      .execute()
  ).length;

describe('what was masked as it was written', () => {
  it('[MASK-SEALED] [MASK-OPENED] [MASK-KEYS] is opened by who leads the house alone, is told in the trail, and outlives its key’s turn', async () => {
    const message = await say('pay by 4000 0000 1001 1007 please');
    expect((await read(desk, message))?.content).toBe('pay by •••• •••• •••• •••• please');
    expect(await tablesWith(test.ctx.db, '1001 1007')).toEqual([]);
    expect([(await read(lead, message))?.hasOriginal, (await read(desk, message))?.hasOriginal]).toEqual([
      true,
      undefined,
    ]);
    expect(await original(message, hotel.yuki)).toEqual([403, 'forbidden']);
    expect(await trail('original_opened')).toBe(0);
    expect(await original(message)).toBe('pay by 4000 0000 1001 1007 please');
    expect(await trail('original_opened')).toBe(1);
    const withKeys = (keys: string) =>
      createApp({ ...test.ctx, config: { ...test.ctx.config, maskKeys: keysOf(keys) } }, null);
    expect(await original(message, hotel.grace, withKeys(`${KEY('second')},${KEY('first')}`))).toContain('1001 1007');
    expect(await original(message, hotel.grace, withKeys(KEY('second')))).toEqual([404, 'not_found']);
  });

  it('[MASK-ACROSS] is masked in all messages it was typed across, by the fast way and by the façade', async () => {
    const first = await say('it is 4000 0000');
    const reply = await say('one moment', desk);
    const rest = await say('1001 1114');
    expect([(await read(desk, first))?.content, (await read(desk, rest))?.content]).toEqual([
      'it is •••• ••••',
      '•••• ••••',
    ]);
    expect((await read(phone, reply))?.content).toBe('one moment');
    expect(await original(first)).toBe('it is 4000 0000');
    expect(desk.list<TicketView>('ticket/')[0]?.lastLine).toBe('•••• ••••');
    await say('and 4000 0000 10');
    const posted = id();
    await callFacade(
      test.app,
      hotel.ann.token,
      'mutation($c: ID!, $m: ID!, $t: String!) { postMessage(input: {conversation_id: $c, message_id: $m, content: $t}) { status } }',
      { c: conversationId, m: posted, t: '01 1189' },
    );
    expect((await read(desk, posted))?.content).toBe('•• ••••');
    const towels = await say('2 towels for room 401');
    test.clock.now += 6 * 60_000;
    await say('4000 0000 1001');
    test.clock.now += 6 * 60_000;
    const late = await say('1254');
    expect([(await read(desk, towels))?.content, (await read(desk, late))?.content]).toEqual([
      '2 towels for room 401',
      '1254',
    ]);
  });
});

const keysOf = (given: string) =>
  given.split(',').map((part) => ({ id: part.split(':')[0] ?? '', secret: part.split(':')[1] ?? '' }));

describe('masking by hand', () => {
  const open = async () =>
    (await api('maskings', undefined)).body['items'] as readonly { id: string; message_id: string }[];

  it('[MASK-HAND] takes words out of every place they had come to', async () => {
    const message = await say('I am allergic to peanuts, tell nobody');
    await translateMessage(test.ctx, { tenantId: hotel.tenantId, conversationId, messageId: message });
    await callFacade(
      test.app,
      hotel.yuki.token,
      'mutation($m: ID!) { dealWithMessage(messageId: $m, action: "report") { success } }',
      { m: message },
    );
    await test.ctx.db
      .insertInto('translation_cache')
      .values({
        tenant_id: hotel.tenantId,
        from_lang: 'en',
        to_lang: 'ja',
        text_hash: Buffer.alloc(32),
        content: '«I am allergic to peanuts, tell nobody»',
        engine: 'test',
      })
      .execute();
    expect((await tablesWith(test.ctx.db, 'peanuts')).length).toBeGreaterThan(3);
    const parts = [[17, 24]];
    expect((await api(`messages/${message}/mask`, { parts }, hotel.ann)).status).toBe(403);
    expect((await api(`messages/${message}/mask`, { parts: [[17, 900]] }, hotel.yuki)).outcome).toEqual([
      400,
      'bad_request',
    ]);
    expect((await api(`messages/${message}/mask`, { parts }, hotel.yuki)).status).toBe(200);
    expect(await tablesWith(test.ctx.db, 'peanuts')).toEqual([]);
    const masked = 'I am allergic to •••••••, tell nobody';
    expect(await read(phone, message)).toMatchObject({ content: masked, manualMaskingStatus: 'requested' });
    await translateMessage(test.ctx, { tenantId: hotel.tenantId, conversationId, messageId: message });
    expect(await tablesWith(test.ctx.db, `«${masked}»`)).toContain('message_translation');
    expect(await trail('masked')).toBe(1);
  });

  it('[MASK-REVIEW] is approved or undone once; who comes second is told who decided', async () => {
    const [first] = await open();
    const decide = (masking: string | undefined, decision: string, by = hotel.grace) =>
      api(`maskings/${masking ?? ''}`, { decision }, by);
    expect((await decide(first?.id, 'approved', hotel.yuki)).outcome).toEqual([403, 'forbidden']);
    await test.ctx.db.updateTable('staff').set({ role: 'supervisor' }).where('user_id', '=', hotel.omar.id).execute();
    const [one, other] = await Promise.all([decide(first?.id, 'rejected'), decide(first?.id, 'approved', hotel.omar)]);
    const lost = one.status === 200 ? other : one;
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    expect(lost.body['error']).toMatchObject({ data: { by: one.status === 200 ? 'Grace' : 'Omar' } });
    const whole = await say('leave this out altogether');
    await api(`messages/${whole}/mask`, { parts: null }, hotel.yuki);
    expect(await read(phone, whole)).toMatchObject({ content: '', isMasked: true });
    expect(await tablesWith(test.ctx.db, 'altogether')).toEqual([]);
    const [second] = await open();
    expect(second?.message_id).toBe(whole);
    expect((await decide(second?.id, 'rejected')).status).toBe(200);
    expect(await read(phone, whole)).toMatchObject({
      content: 'leave this out altogether',
      isMasked: false,
      manualMaskingStatus: 'rejected',
    });
    expect([await open(), await original(whole), await trail('mask_undone')]).toEqual([
      [],
      [404, 'not_found'],
      one.status === 200 ? 2 : 1,
    ]);
  });
});

describe('messages that are hidden', () => {
  it('[REPORT-HIDE] [REPORT-UPHELD] leave the view of who hid them, and everybody’s once a report was right', async () => {
    const message = await say('something unkind');
    const deal = (action: string) =>
      callFacade(
        test.app,
        hotel.yuki.token,
        'mutation($m: ID!, $a: String!) { dealWithMessage(messageId: $m, action: $a) { success } }',
        { m: message, a: action },
      );
    await read(desk, message);
    await deal('hide');
    expect([await read(desk, message), await read(phone, message)]).toMatchObject([
      { content: '', isHidden: true },
      { content: 'something unkind' },
    ]);
    await deal('show');
    expect((await read(desk, message))?.content).toBe('something unkind');
    await deal('report');
    const reports = await api('message-reports', undefined);
    const report = (reports.body['items'] as readonly { id: string; message_id: string }[]).find(
      (one) => one.message_id === message,
    );
    expect((await api(`message-reports/${report?.id ?? ''}`, { status: 'upheld' })).status).toBe(200);
    expect([(await read(phone, message))?.content, (await read(desk, message))?.content]).toEqual(['', '']);
    expect([await tablesWith(test.ctx.db, 'unkind'), await original(message), await trail('report_upheld')]).toEqual([
      [],
      'something unkind',
      1,
    ]);
  });
});

describe('the desk’s own trail', () => {
  it('[DESK-TRAIL] tells who leads the house who read a ticket, once an hour, and who was signed out', async () => {
    const before = new Date(test.clock.now - 2 * 3_600_000);
    await test.ctx.db
      .updateTable('opened_ticket')
      .set({ opened_at: before })
      .where('user_id', '=', hotel.yuki.id)
      .execute();
    for (let look = 0; look < 2; look += 1) await desk.mutate('openTicket', { id: id(), conversationId });
    expect((await api(`colleagues/${hotel.yuki.id}/sign-out`, {})).status).toBe(200);
    const readBy = async (query: string) =>
      ((await api(`audit-trail?${query}`, undefined)).body['items'] as readonly { actor: { name: string } }[]).map(
        ({ actor }) => actor.name,
      );
    const today = `ticket=${conversationId}&event=opened&from=${before.toISOString().slice(0, 10)}`;
    expect((await readBy(today)).filter((name) => name === 'Yuki')).toHaveLength(1);
    expect(await readBy(`${today}&actor=${hotel.grace.id}`)).toEqual(['Grace']);
    expect(await readBy('event=forced_off')).toEqual(['Grace']);
    expect((await api('audit-trail', undefined, hotel.ann)).outcome).toEqual([403, 'not_staff']);
    const table = await api('audit-trail/table?event=masked', undefined);
    expect(table.body).toMatchObject({ is_complete: true, csv: expect.stringContaining('"masked"') as string });
    expect(String(table.body['csv'])).not.toContain('peanuts');
  });
});

describe('reports that nobody judges', () => {
  it('[REPORT-OVERDUE] are told of once more, when their day is over', async () => {
    const message = await say('something rude');
    await callFacade(
      test.app,
      hotel.omar.token,
      'mutation($m: ID!) { dealWithMessage(messageId: $m, action: "report") { success } }',
      { m: message },
    );
    const mails = async () =>
      (await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_mail').execute()).filter(
        ({ payload }) => JSON.stringify(payload).includes('overdue'),
      ).length;
    await overdueReportsJob(test.ctx);
    expect(await mails()).toBe(0);
    test.clock.now += 25 * 3_600_000;
    for (let round = 0; round < 2; round += 1) await overdueReportsJob(test.ctx);
    expect(await mails()).toBeGreaterThan(0);
    const told = await mails();
    await overdueReportsJob(test.ctx);
    expect(await mails()).toBe(told);
  });
});
