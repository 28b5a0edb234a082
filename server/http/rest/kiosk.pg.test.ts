/** Kiosks: how a device is let in and out, and what somebody before it may do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBot, runAnswers, tappedChoice } from '#server/facade/operations/bot/testing/concierge.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { KioskFacts, KioskTalk } from '#shared/rest/kiosk.ts';
import type { LinkTokens } from '#shared/rest/links.ts';
import type { VisitTokens } from '#shared/rest/visits.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';
import { pairKiosk } from '#server/actions/manage/kiosks.ts';
import { hashKioskCode } from '#server/access/kiosk-proof.ts';
import { runAction } from '#server/actions/run-action.ts';
import { systemActor } from '#server/access/principal.ts';

const MINUTE = 60_000;
let test: TestApp;
let hotel: Cast;
let bot: string;
let proof: string;
beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'kiosk-house');
  bot = await addBot(test.ctx, hotel);
  await test.ctx.db
    .updateTable('bot')
    .set({ type: 'kiosk', idle_dict: { en: 'Touch me' } })
    .where('id', '=', bot)
    .execute();
  proof = await placeKiosk();
});
afterAll(() => test.close());

/** A device that somebody let in. @returns what it brings */
async function placeKiosk(name = 'Lobby'): Promise<string> {
  const { tenantId } = hotel;
  const until = new Date(test.clock.now + MINUTE);
  await test.ctx.db
    .insertInto('kiosk')
    .values({
      tenant_id: tenantId,
      id: freshId(),
      bot_id: bot,
      name,
      code_hash: hashKioskCode(bot, '00000001'),
      code_until: until,
    })
    .execute();
  return runAction(test.ctx, systemActor(tenantId), (action) =>
    pairKiosk(action, { botId: bot, code: '00000001', userAgent: null }),
  );
}

const visit = async (lang = 'en'): Promise<VisitTokens> =>
  (await callApi<VisitTokens>(test.app, '/be-api/kiosk/visits', { proof, lang_cd: lang })).body;
const talkAt = (guest: VisitTokens, below = '') => `/be-api/kiosk/talks/${guest.conversation_id}${below}`;
const talkOf = async (guest: VisitTokens): Promise<KioskTalk> =>
  (await callApi<KioskTalk>(test.app, talkAt(guest), undefined, { token: guest.access_token_v2 })).body;
const say = (guest: VisitTokens, content: string) =>
  callApi(test.app, talkAt(guest), { id: freshId(), content }, { token: guest.access_token_v2 });

describe('a device', () => {
  let owner: Manager;
  let ours: string;
  const BASE = '/houses/kiosk-own';
  beforeAll(async () => {
    owner = await signUpOwner(test, 'kiosk-own');
    ours = String((await owner.post(`${BASE}/bots`, { name: 'Lumi', type: 'kiosk' })).body['id']);
  });
  const pair = (pin: unknown, botId = ours) =>
    callApi<{ proof: string }>(test.app, '/be-api/kiosk/pairings', { tenant_cd: 'kiosk-own', bot_id: botId, pin });
  const facts = (of: string) => callApi<KioskFacts>(test.app, '/be-api/kiosk/facts', { proof: of, lang_cd: 'en' });

  it('[KIOSK-PAIR] [PLAN-PLACES] is let in by its code, once, and out when its line is deleted', async () => {
    const made = await owner.post(`${BASE}/kiosks`, { bot_id: ours, name: 'Lobby' });
    expect([made.status, made.body['paired_at']]).toEqual([201, null]);
    const at = `${BASE}/kiosks/${String(made.body['id'])}`;
    const places = async () =>
      (
        await test.ctx.db
          .selectFrom('plan_place')
          .select('kind')
          .where('thing_id', '=', String(made.body['id']))
          .execute()
      ).length;
    expect(await places()).toBe(1);
    const { code } = (await owner.post(`${at}/code`, {})).body as { code: string };
    expect(code).toMatch(/^\d{8}$/);
    expect((await pair(code === '12345678' ? '12345679' : '12345678')).outcome).toEqual([401, 'wrong_pin']);
    expect((await pair('1234')).outcome).toEqual([400, 'bad_request']);
    const paired = await pair(code);
    expect(paired.status).toBe(200);
    expect((await pair(code)).outcome).toEqual([401, 'wrong_pin']);
    expect((await facts(paired.body.proof)).body).toMatchObject({ kiosk_name: 'Lobby', bot: { name: 'Lumi' } });
    expect((await owner.get(at)).body['paired_at']).not.toBeNull();

    const next = (await owner.post(`${at}/code`, {})).body as { code: string };
    const other = await pair(next.code);
    expect((await facts(paired.body.proof)).outcome).toEqual([401, 'revoked_token']);
    expect((await facts(other.body.proof)).status).toBe(200);
    expect((await owner.remove(at, 1)).status).toBe(200);
    expect((await facts(other.body.proof)).outcome).toEqual([401, 'revoked_token']);
    expect(await places()).toBe(0);
  });

  it('[KIOSK-PAIR] has ten minutes, and a code of its own assistant', async () => {
    const made = await owner.post(`${BASE}/kiosks`, { bot_id: ours, name: 'Bar' });
    const { code } = (await owner.post(`${BASE}/kiosks/${String(made.body['id'])}/code`, {})).body as { code: string };
    expect((await pair(code, freshId())).outcome).toEqual([401, 'wrong_pin']);
    test.clock.now += 10 * MINUTE + 1;
    expect((await pair(code)).outcome).toEqual([401, 'wrong_pin']);
  });

  it('[KIOSK-PAIR] is of an assistant for kiosks, and nobody else’s secret opens it', async () => {
    const chat = await owner.post(`${BASE}/bots`, { name: 'Mia' });
    const refused = await owner.post(`${BASE}/kiosks`, { bot_id: chat.body['id'], name: 'Hall' });
    expect([refused.status, refused.body['fields']]).toMatchObject([400, [{ path: 'bot_id', code: 'bot_unknown' }]]);
    expect((await facts('l1.x.y')).outcome).toEqual([401, 'invalid_token']);
    const forged = `${proof.slice(0, -3)}abc`;
    expect((await callApi(test.app, '/be-api/kiosk/visits', { proof: forged, lang_cd: 'en' })).status).toBe(401);
  });

  it('[KIOSK-OFFLINE] is told what to say while nobody is there, and the pages of the house to keep', async () => {
    const { body } = await facts(proof);
    expect(body.idle_dict).toEqual({ en: 'Touch me' });
    expect(body.pages).toMatchObject([{ title: 'Swimming pool', place: 'Garden level', hours: 'Hours: 7 am to 9 pm' }]);
  });
});

describe('somebody at a kiosk', () => {
  it('[KIOSK-TALK] is a new guest each time, asks, chooses, and reads what the answer is from', async () => {
    const [first, second] = [await visit(), await visit('fr')];
    expect(first.id).not.toBe(second.id);
    const opened = await talkOf(first);
    const question = opened.messages.find(({ content }) => content.includes('quick_replies'));
    expect(question).toMatchObject({ side: 'bot' });
    expect((await talkOf(second)).messages.some(({ content }) => content.includes('La piscine'))).toBe(true);

    const payload = /"label":"The pool","payload":"((?:[^"\\]|\\.)*)"/.exec(question?.content ?? '')?.[1] ?? '';
    const chosen = tappedChoice('The pool', JSON.parse(`"${payload}"`) as string, question?.id ?? '');
    expect((await say(first, chosen)).status).toBe(200);
    expect((await talkOf(first)).answering).toBe(true);
    await runAnswers(test.ctx);
    const led = await talkOf(first);
    expect([led.answering, led.messages.at(-1)?.content.includes('It is heated.')]).toEqual([false, true]);

    await say(first, 'How long is the swimming pool?');
    await runAnswers(test.ctx);
    const answer = (await talkOf(first)).messages.at(-1)?.content ?? '';
    expect(answer).toContain('25 metres');
    expect(answer).toContain('"button"');
  });

  it('[KIOSK-TALK] [ACCESS-SAME] reads and writes nobody else’s chat', async () => {
    const [first, second] = [await visit(), await visit()];
    const as = { token: second.access_token_v2 };
    expect((await callApi(test.app, talkAt(first), undefined, as)).outcome).toEqual([404, 'not_found']);
    expect((await callApi(test.app, talkAt(first), { id: freshId(), content: 'Hi' }, as)).outcome).toEqual([
      404,
      'not_found',
    ]);
    expect((await callApi(test.app, talkAt(first, '/link'), {}, as)).outcome).toEqual([404, 'not_found']);
    expect((await callApi(test.app, talkAt(first, '/leave'), {}, as)).outcome).toEqual([404, 'not_found']);
  });

  it('[KIOSK-WIPE] leaves no session behind, and a closed chat', async () => {
    const guest = await visit();
    const as = { token: guest.access_token_v2 };
    // As every process of ours does.
    const stop = test.bus.subscribe((notice) => {
      if (notice.type === 'sessionRevoked') test.ctx.tokens.revoke(String(notice.data['session_id']));
    });
    expect((await callApi(test.app, talkAt(guest, '/leave'), {}, as)).status).toBe(200);
    stop();
    expect((await callApi(test.app, talkAt(guest), undefined, as)).status).toBe(401);
    const { state } = await test.ctx.db
      .selectFrom('conversation')
      .select('state')
      .where('id', '=', guest.conversation_id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('close_guest');
  });
});

describe('a chat that is taken along', () => {
  const link = async (guest: VisitTokens) =>
    (await callApi<{ url: string }>(test.app, talkAt(guest, '/link'), {}, { token: guest.access_token_v2 })).body;
  const claim = (url: string) =>
    callApi<LinkTokens>(test.app, '/api/login/token_sms/validate', { token: url.split('#token=')[1] });

  it('[KIOSK-TAKE] goes on on one phone, though the kiosk has wiped itself', async () => {
    const guest = await visit();
    await say(guest, 'How long is the swimming pool?');
    await runAnswers(test.ctx);
    const { url } = await link(guest);
    expect(url).toContain(`/en/biz/location/${hotel.tenantCode}/`);
    await callApi(test.app, talkAt(guest, '/leave'), {}, { token: guest.access_token_v2 });
    const phone = await claim(url);
    expect([phone.status, phone.body.id, phone.body.conversation_id]).toEqual([200, guest.id, guest.conversation_id]);
    expect((await claim(url)).outcome[1]).toBe('link_expired');
    const resumed = { ...guest, access_token_v2: phone.body.access_token_v2 };
    expect((await say(resumed, 'Is it heated?')).status).toBe(200);
    expect(await talkOf(resumed)).toMatchObject({ taken: true });
  });

  it('[KIOSK-TAKE] waits a quarter of an hour, and the newest code alone opens it', async () => {
    const guest = await visit();
    const [older, newer] = [await link(guest), await link(guest)];
    expect((await claim(older.url)).outcome[1]).toBe('link_expired');
    expect((await claim(`${newer.url.slice(0, -4)}abcd`)).outcome).toEqual([401, 'invalid_token']);
    test.clock.now += 15 * MINUTE;
    expect((await claim(newer.url)).outcome[1]).toBe('link_expired');
  });
});
