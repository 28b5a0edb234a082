/** Footprints and client errors are taken in quietly, and belong to the token's person. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.deleteFrom('access_log').execute();
  await test.ctx.db.deleteFrom('error_log').execute();
});

const scan = {
  category: 'location_qr',
  action: 'scan',
  data: { location_id: 'x', deep: { er: [1, 'ü'] } },
  service: 'in-room',
  executed_at: TEST_START,
};
const footprints = () =>
  test.ctx.db
    .selectFrom('access_log')
    .select(['tenant_id', 'user_id', 'category', 'action', 'data', 'service', 'executed_at'])
    .orderBy('id')
    .execute();

describe('the access log', () => {
  it('[LOG-ACCESS] takes one or many, answers 202, and believes the token about who it was', async () => {
    const one = await callApi(
      test.app,
      '/accesslog/access-log',
      { ...scan, user_id: cast.luc.id },
      { token: cast.ann.token },
    );
    expect([one.status, one.body]).toEqual([202, { message: 'success' }]);
    expect((await callApi(test.app, '/accesslog/access-log', [scan, scan])).status).toBe(202);
    expect((await callApi(test.app, '/accesslog/access-log', scan, { token: 'gone.by.now' })).status).toBe(202);
    expect((await callApi(test.app, '/accesslog/access-log', [])).status).toBe(202);
    const rows = await footprints();
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual({
      tenant_id: cast.tenantId,
      user_id: cast.ann.id,
      category: 'location_qr',
      action: 'scan',
      data: scan.data,
      service: 'in-room',
      executed_at: new Date(TEST_START),
    });
    expect(rows.slice(1).every(({ user_id }) => user_id === null)).toBe(true);
  });

  it('[LOG-ACCESS] takes no other category, action or time', async () => {
    for (const change of [
      { category: 'anything' },
      { action: 'drop' },
      { executed_at: '2026-11-21' },
      { executed_at: 1e300 },
      { executed_at: -1 },
      { executed_at: 1.5 },
      { data: 'x' },
    ]) {
      expect((await callApi(test.app, '/accesslog/access-log', { ...scan, ...change })).outcome).toEqual([
        400,
        'bad_request',
      ]);
    }
    expect(
      (
        await callApi(
          test.app,
          '/accesslog/access-log',
          Array.from({ length: 101 }, () => scan),
        )
      ).outcome,
    ).toEqual([400, 'bad_request']);
    expect(await footprints()).toEqual([]);
  });
});

describe('the error log', () => {
  it('[LOG-ERROR] keeps the documented fields, and its own time where the client’s is none', async () => {
    const fault = {
      error_code: 'ERR_FATAL',
      system_name: 'fe-guest',
      system_path: '/ja/chat',
      lang_cd: 'ja',
      custom_text: 'boom',
      stacktrace_text: 'at x',
      created_at: TEST_START - 5,
    };
    expect((await callApi(test.app, '/accesslog/error-log', fault, { token: cast.ann.token })).status).toBe(202);
    for (const created_at of ['yesterday', '-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', undefined]) {
      expect((await callApi(test.app, '/accesslog/error-log', { error_code: 'E', created_at })).status).toBe(202);
    }
    const rows = await test.ctx.db.selectFrom('error_log').selectAll().orderBy('id').execute();
    expect(rows[0]).toMatchObject({ ...fault, tenant_id: cast.tenantId, created_at: new Date(fault.created_at) });
    expect(rows.slice(1).map(({ created_at }) => created_at.getTime())).toEqual(
      Array.from({ length: 4 }, () => TEST_START),
    );
  });
});
