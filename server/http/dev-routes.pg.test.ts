/** The developers' pages: for this machine, outside production. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterAll(() => test.close());

describe('the developers’ pages', () => {
  it('[OPS-DEV-ONLY] answer this machine, others only where the demo is meant to be seen, nobody in production', async () => {
    const appWith = (config: { production?: boolean; demo?: boolean }) =>
      createApp({ ...test.ctx, config: { ...test.ctx.config, ...config } }, null);
    const status = async (app: ReturnType<typeof appWith>, from: string, headers = {}) =>
      (await callApi(app, '/dev/demo', undefined, { from, headers })).status;
    const development = appWith({});
    expect(await status(development, '127.0.0.1')).toBe(200);
    expect(await status(development, '::1')).toBe(200);
    expect(await status(development, '192.0.2.1')).toBe(404);
    expect(await status(development, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
    expect(await status(appWith({ demo: true }), '192.0.2.1')).toBe(200);
    expect(await status(appWith({ production: true }), '127.0.0.1')).toBe(404);
  });

  it('[OPS-DEV-ONLY] show the tenants, places, guests and staff of the demo', async () => {
    const { body } = await callApi<{
      tenants: { code: string; locations: object[]; guests: object[]; staff: object[] }[];
    }>(test.app, '/dev/demo');
    expect(body.tenants).toMatchObject([
      { code: cast.tenantCode, locations: [{ id: cast.room, name: '101', hash_value: `${cast.tenantCode}-101` }] },
    ]);
    expect(body.tenants[0]?.guests).toContainEqual({
      code: `${cast.tenantCode}-Ann`,
      name: 'Ann',
      location_id: cast.room,
    });
    expect(body.tenants[0]?.staff).toContainEqual({
      login_id: `yuki@${cast.tenantCode}.example`,
      name: 'Yuki',
      role: 'staff',
      groups: ['Front desk'],
    });
  });
});
