import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHAT, GUEST, TENANT } from '#client/testing/fake-sync-server.ts';
import { localTexts } from '#client/storage/storage.ts';
import { FakeHouse, TOKEN } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { enterWidget } from './visit.ts';

const lumi = { tenantCode: 'coast', botId: 'b1' };
const visit = {
  id: GUEST,
  access_token_v2: TOKEN,
  refresh_token_v2: 'refresh',
  subscription_endpoint: '/conversation',
  tenant_id: TENANT,
  tenant_cd: 'coast',
  role: 'guest',
  lang_cd: 'en',
  guest_code: 'q-new',
  conversation_id: CHAT,
};

let house: FakeHouse;
let app: TestApp;
beforeEach(() => {
  house = new FakeHouse();
  house.rest = { visits: visit };
  app = testApp(house);
});
afterEach(async () => {
  await app.close();
  localTexts.remove('bellhop-widget');
});

describe('the way of a visitor', () => {
  it('[WIDGET-VISIT] leads into a new chat, and into the same one while they are signed in', async () => {
    expect(await enterWidget(app, lumi)).toEqual({ conversation: CHAT });
    expect(house.named('visits').map(({ body }) => body)).toEqual([
      { bot_id: 'b1', tenant_cd: 'coast', lang_cd: 'en' },
    ]);
    expect(app.memory.place.get()?.detail.location_id).toBeNull();
    expect(await enterWidget(app, lumi)).toEqual({ conversation: CHAT });
    expect(house.named('visits')).toHaveLength(1);
  });

  it('[WIDGET-VISIT] begins anew with another assistant, and after the session', async () => {
    await enterWidget(app, lumi);
    await enterWidget(app, { ...lumi, botId: 'b2' });
    app.core.session.end();
    await enterWidget(app, { ...lumi, botId: 'b2' });
    expect(house.named('visits').map(({ body }) => body['bot_id'])).toEqual(['b1', 'b2', 'b2']);
  });

  it('[WIDGET-VISIT] begins anew with the assistant of another house, though it has the same id', async () => {
    await enterWidget(app, lumi);
    await enterWidget(app, { ...lumi, tenantCode: 'harbor' });
    expect(house.named('visits').map(({ body }) => body['tenant_cd'])).toEqual(['coast', 'harbor']);
  });

  it.each(['plan_limit', 'limit_reached', 'not_found'])('[WIDGET-VISIT] ends where %s keeps them out', async (code) => {
    house.refusals = { visits: code };
    expect(await enterWidget(app, lumi)).toBe('refused');
    house.refusals = {};
    house.offline = true;
    expect(await enterWidget(app, lumi)).toBe('refused');
  });
});
