/** An assistant on websites of others: what these load, and who comes in by it. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBot, messagesOf, plannedAnswers } from '#server/facade/operations/bot/testing/concierge.ts';
import { framersOf } from '#server/queries/bot/website-bot.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { VisitTokens } from '#shared/rest/visits.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

let test: TestApp;
let hotel: Cast;
let bot: string;
beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'widget-house');
  bot = await addBot(test.ctx, hotel);
  await plannedAnswers(test.ctx);
  await standOn(['https://hotel.example']);
});
afterAll(() => test.close());

const standOn = (origins: string[], type: 'chat' | 'website' = 'website') =>
  test.ctx.db
    .updateTable('bot')
    .set({ type, origins, popup_dict: { en: 'Ask </script> me' } })
    .where('id', '=', bot)
    .execute();
const visit = (body: object = {}) =>
  callApi<VisitTokens>(test.app, '/be-api/widget/visits', {
    bot_id: bot,
    tenant_cd: hotel.tenantCode,
    lang_cd: 'fr',
    ...body,
  });

describe('what a website loads', () => {
  it('[WIDGET-LOADER] is one small script that any page may take, and that ends no script of the page', async () => {
    const answer = await test.app.request(`/widget/${bot}.js`);
    const script = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(gzipSync(script).length).toBeLessThan(8_000);
    expect(script).not.toContain('</script');
    expect(script).toContain(bot);
  });

  it('[WIDGET-LOADER] leads on to the page in the language of the website', async () => {
    const led = async (lang: string): Promise<string | null> =>
      (await test.app.request(`/widget/${bot}?lang=${lang}`)).headers.get('location');
    expect(await led('fr-CH')).toBe(`/fr/biz/widget/${hotel.tenantCode}/${bot}`);
    expect(await led('tlh')).toBe(`/en/biz/widget/${hotel.tenantCode}/${bot}`);
  });

  it('[WIDGET-ORIGINS] is not there for an assistant that may stand nowhere, and no page frames it', async () => {
    expect(await framersOf(test.ctx, hotel.tenantCode, bot)).toEqual(['https://hotel.example']);
    for (const [origins, type] of [
      [[], 'website'],
      [['https://hotel.example'], 'chat'],
    ] as const) {
      await standOn([...origins], type);
      expect((await test.app.request(`/widget/${bot}.js`)).status).toBe(404);
      expect((await test.app.request(`/widget/${bot}`)).status).toBe(404);
      expect(await framersOf(test.ctx, hotel.tenantCode, bot)).toEqual([]);
      expect((await visit()).status).toBe(404);
    }
    await standOn(['https://hotel.example']);
    for (const name of [`${freshId()}.js`, 'nothing.js', freshId()])
      expect((await test.app.request(`/widget/${name}`)).status).toBe(404);
  });
});

describe('an assistant that several houses have under one id', () => {
  const site = (origins: string[]) => ({ type: 'website', origins });
  const signUp = (code: string) => signUpOwner(test, code);
  const facts = async (path: string) => {
    const answer = await test.app.request(path);
    return answer.status === 200 ? /"house":"([^"]*)"/.exec(await answer.text())?.[1] : answer.status;
  };

  it('[WIDGET-ORIGINS] is shown of the house that the line names, and leads to that one', async () => {
    const [first, second] = [await signUp('widget-first'), await signUp('widget-second')];
    const { body } = await first.post('/houses/widget-first/bots', { name: 'Mia', ...site(['https://first.example']) });
    const id = String(body['id']);
    // As houses of one template have it, or somebody who read the id on a page.
    const same = { id, name: 'Evil', ...site(['https://second.example', 'https://first.example']) };
    expect((await second.post('/houses/widget-second/bots', same)).status).toBe(201);
    const inHouse = (house: string): string => `/widget/${id}.js?house=${house}`;
    expect([await facts(inHouse('widget-first')), await facts(inHouse('widget-second'))]).toEqual([
      'widget-first',
      'widget-second',
    ]);
    const led = await test.app.request(`/widget/${id}?house=widget-second&lang=en`);
    expect(led.headers.get('location')).toBe(`/en/biz/widget/widget-second/${id}`);
    expect(await facts(inHouse('nowhere'))).toBe(404);
    // A line of before names none: whoever was there first stays, also after its row was written anew.
    await first.patch(`/houses/widget-first/bots/${id}`, { name: 'Mia B.' }, Number(body['version']));
    expect(await facts(`/widget/${id}.js`)).toBe('widget-first');
    expect((await first.post('/houses/widget-first/draft', { name: 'Summer' })).status).toBeLessThan(300);
    await first.patch(`/houses/widget-first/bots/${id}`, { name: 'Mia C.' }, Number(body['version']) + 1);
    expect([await facts(`/widget/${id}.js`), await facts(inHouse('widget-first'))]).toEqual([
      'widget-first',
      'widget-first',
    ]);
  });
});

describe('a visitor', () => {
  it('[WIDGET-VISIT] is a new guest each time, in a chat with the assistant', async () => {
    const [first, second] = [await visit(), await visit()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.id).not.toBe(second.body.id);
    expect(first.body.conversation_id).not.toBe(second.body.conversation_id);
    expect((await messagesOf(test.ctx, first.body.conversation_id)).some(({ side }) => side === 'bot')).toBe(true);
  });

  it('[WIDGET-VISIT] of a house or an assistant that is not there is told so', async () => {
    expect((await visit({ tenant_cd: 'nowhere' })).status).toBe(404);
    expect((await visit({ bot_id: freshId() })).status).toBe(404);
    expect((await visit({ bot_id: 'x' })).status).toBe(400);
  });
});

describe('the builder', () => {
  let owner: Manager;
  beforeAll(async () => {
    owner = await signUpOwner(test, 'widget-own');
  });
  const BOTS = '/houses/widget-own/bots';

  it('[WIDGET-ORIGINS] [PLAN-PLACES] keeps the origins of what was typed, and counts it while it stands somewhere', async () => {
    const made = await owner.post(BOTS, { name: 'Lumi', type: 'website', origins: ['Hotel.example/rooms?a=1'] });
    expect([made.status, made.body['origins']]).toEqual([201, ['https://hotel.example']]);
    const at = `${BOTS}/${String(made.body['id'])}`;
    const places = async () =>
      (await test.ctx.db.selectFrom('plan_place').select('thing_id').where('kind', '=', 'qr_codes').execute()).filter(
        ({ thing_id: thing }) => thing === made.body['id'],
      ).length;
    expect(await places()).toBe(1);
    const refused = await owner.patch(at, { origins: ['https://hotel.example', 'javascript:alert(1)'] }, 1);
    expect(refused.status).toBe(400);
    expect(refused.body['fields']).toMatchObject([{ path: 'origins.1', code: 'url_invalid' }]);
    const emptied = await owner.patch(at, { origins: [] }, 1);
    expect([emptied.status, emptied.body['origins'], await places()]).toEqual([200, [], 0]);
  });
});
