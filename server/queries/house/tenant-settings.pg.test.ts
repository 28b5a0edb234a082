/** Settings that somebody wrote to the table wrongly: the doors answer, and the log says it once. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { LocationDetailResponse } from '#shared/rest/entry-answers.ts';

let test: TestApp;
let cast: Cast;
let run = 0;
const lines: string[] = [];

beforeAll(async () => {
  test = await createTestApp({ log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }) });
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `set-${(run += 1)}`);
  lines.length = 0;
});

/** Past the types, as an operator at the database may. */
const write = (stored: unknown) =>
  sql`UPDATE tenant SET settings = ${JSON.stringify(stored)}::text::jsonb WHERE id = ${cast.tenantId}`.execute(
    test.ctx.db,
  );
const place = async () => {
  const { status, body } = await callApi<LocationDetailResponse>(
    test.app,
    `/be-api/biz/location/detail/${cast.room}?lang_cd=en`,
  );
  expect(status).toBe(200);
  return body;
};
const told = () => lines.map((line) => JSON.parse(line) as { tenant: string; settings: string[] });

it('[SETTING-DEFAULT] a wrong value is its default at every door, what stands beside it counts, and the log names it once', async () => {
  await write({
    default_limit: 'three',
    survey_rating_enabled: 'yes',
    can_access_default_location_by_code: 0,
    'picture.1': '/a.svg',
    'picture.5': '/never.svg',
    'welcome.en': 'Good evening',
  });
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await place()).toMatchObject({
      tenant_pictures: ['/a.svg'],
      welcome: 'Good evening',
      can_access_default_location_by_code: true,
      survey: { enabled: false, template_id: null },
    });
  }
  const inquiry = await callFacade<{ message: string; default_limit: number }>(
    test.app,
    cast.ann.token,
    'mutation($s: Int!) { createInquiry(subMenuId: $s) { message default_limit } }',
    { s: cast.subMenuId },
  );
  expect(inquiry.data).toEqual({ message: 'success', default_limit: 3 });
  expect(told()).toMatchObject([
    {
      tenant: cast.tenantId,
      settings: ['default_limit', 'survey_rating_enabled', 'can_access_default_location_by_code', 'picture.5'],
    },
  ]);
  expect(lines.join('')).not.toContain('three');
});

it('[SETTING-DEFAULT] another wrong value is told too, and another house’s', async () => {
  await write({ default_limit: -1 });
  await place();
  await write({ default_limit: -1, hide_back: 1 });
  await place();
  cast = await setTheStage(test.ctx, `set-${(run += 1)}`);
  await write({ default_limit: -1 });
  await place();
  expect(told().map(({ settings }) => settings)).toEqual([['default_limit'], ['hide_back'], ['default_limit']]);
});

it.each([[[]], ['on'], [7]])(
  '[SETTING-DEFAULT] settings that are no object at all, %j, are all defaults',
  async (stored) => {
    await write(stored);
    expect(await place()).toMatchObject({ welcome: '', hidden: [], widget: { enabled: false } });
    expect(told()).toMatchObject([{ settings: ['settings'] }]);
  },
);
