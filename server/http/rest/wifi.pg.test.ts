/** What a guest needs to know of the stay: the Wi-Fi, from when to when, whom to call. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { TokenFields } from '#shared/rest/session.ts';
import { getWifi, WifiResponse } from '#shared/rest/wifi.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  hotel = await setTheStage(test.ctx, `stay-${(run += 1)}`);
  other = await setTheStage(test.ctx, `stay-other-${run}`);
});

const settingsAre = (settings: Parameters<typeof storeSettings>[0]) =>
  test.ctx.db
    .updateTable('tenant')
    .set({ settings: storeSettings(settings) })
    .where('id', '=', hotel.tenantId)
    .execute();

describe('what a guest needs to know of the stay', () => {
  const wifi = async (token: string) => {
    const answer = await test.app.request(getWifi.path, { headers: { authorization: `Bearer ${token}` } });
    return answer.status === 200 ? v.parse(WifiResponse, await answer.json()).wifi : answer.status;
  };

  it('[WIFI-TOLD] the Wi-Fi is told to who scanned a place of the house, to nobody else', async () => {
    expect(await wifi(hotel.ann.token)).toBeNull();
    await settingsAre({ wifi_network: 'Coast Guest', wifi_password: 'lemongrove' });
    expect(await wifi(hotel.ann.token)).toEqual({ network: 'Coast Guest', password: 'lemongrove' });
    expect(await wifi(other.ann.token)).toBeNull();
    const { body: passerBy } = await callApi<TokenFields>(test.app, '/api/user/biz/guest/create', {
      tenant_cd: hotel.tenantCode,
      guest_code: '',
      lang_cd: 'en',
      location_id: '',
    });
    expect(await wifi(passerBy.access_token_v2)).toBeNull();
    expect(await wifi(hotel.grace.token)).toBe(404);
    expect(await wifi('')).toBe(401);
  });

  it('[STAY-TIMES] [NOTICE-PHONE] check-in, check-out and the house’s telephone come with the place', async () => {
    await settingsAre({ check_in_time: '15:00', check_out_time: '11:00', telephone: '+1 805 555 0142' });
    const answer = await test.app.request(`/be-api/biz/location/detail/${hotel.room}?lang_cd=en`);
    expect(await answer.json()).toMatchObject({
      check_in_time: '15:00',
      check_out_time: '11:00',
      telephone: '+1 805 555 0142',
    });
  });
});
