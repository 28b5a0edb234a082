/** Names of before the rule, as the migration leaves them: as the rule would have stored them [NAME-VISIBLE]. */
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '#migrations/20261128T0020-clean-old-names.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { visibleName } from '#shared/domain/names/visible-name.ts';

const cleanOldNames: Migration = { up };
let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'old-names');
});
afterAll(() => test.close());

const OLD = [
  'Mia\u200B Tanaka',
  '\u202Eexe.pdf\u202C Ann',
  'An\u200Dn',
  'Ann\u200C',
  '\uFEFFLuc\u2060',
  'Tag\u{E0041}\u{E007F}ged',
  // Written rightly, and left alone.
  'می\u200Cخواهم',
  '👩\u200D💻 Ada',
  'Room 1\uFE0F\u20E3 ❤\uFE0F',
  'Zoë Müller',
];

it.each(OLD)('[NAME-VISIBLE] %j is cleaned wherever it stands', async (name) => {
  const { db } = test.ctx;
  await db.updateTable('app_user').set({ name }).where('id', '=', cast.ann.id).execute();
  await db.updateTable('member').set({ display_name: name }).where('user_id', '=', cast.ann.id).execute();
  const before = await db.selectFrom('app_user').select('name').where('id', '=', cast.yuki.id).executeTakeFirst();
  await cleanOldNames.up(db);
  const nameOf = (id: string) => db.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirst();
  expect(await nameOf(cast.ann.id)).toEqual({ name: visibleName(name) });
  expect(await nameOf(cast.yuki.id)).toEqual(before);
});

it('[NAME-VISIBLE] one of which nothing is left is still a name', async () => {
  const { db } = test.ctx;
  await db.updateTable('app_user').set({ name: '\u200B\u202E' }).where('id', '=', cast.ann.id).execute();
  await cleanOldNames.up(db);
  const left = await db.selectFrom('app_user').select('name').where('id', '=', cast.ann.id).executeTakeFirst();
  expect(left).toEqual({ name: '–' });
});
