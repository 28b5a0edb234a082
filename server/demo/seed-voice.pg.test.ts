/** The demo's voice calls: there in each house, in every language, once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { readTenantSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { ringStrategyOf } from '#shared/domain/voice/ring.ts';
import { demoLanguages } from './content-types.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, TEST_START);
});
afterAll(() => test.close());

const menus = () =>
  test.ctx.db
    .selectFrom('sub_menu as s')
    .innerJoin('tenant as t', 't.id', 's.tenant_id')
    .select([
      't.code',
      't.settings',
      's.menu_option',
      's.staff_group_ids',
      's.name_dict',
      's.description_dict',
      's.greeting_dict',
    ])
    .where('s.menu_type', '=', 'voice_talk')
    .orderBy('s.id')
    .execute();

describe('the demo', () => {
  it('[DEMO-VOICE] rings in each house, by its own way or that of the menu', async () => {
    const found = await menus();
    expect(
      found.map(({ code, settings, menu_option: option }) => [
        code,
        ringStrategyOf(readTenantSettings(settings).settings, option),
      ]),
    ).toEqual([
      ['seaside', 'ring_all'],
      ['sandbox_seaside', 'ring_all'],
      ['harbor', 'linear'],
      ['market', 'fewest_calls'],
    ]);
    for (const { staff_group_ids: groups, ...menu } of found) {
      expect(
        await test.ctx.db.selectFrom('staff_group_member').select('user_id').where('group_id', 'in', groups).execute(),
      ).not.toEqual([]);
      for (const text of [menu.name_dict, menu.description_dict, menu.greeting_dict ?? {}])
        expect(demoLanguages.filter((lang) => (text[lang] ?? '') === '')).toEqual([]);
    }
  });

  it('[DEMO-VOICE] is put back where it is missing, and added once', async () => {
    await test.ctx.db.deleteFrom('sub_menu').where('menu_type', '=', 'voice_talk').where('id', '=', 1190).execute();
    await seedDemo(test.ctx.db, TEST_START + 1000);
    expect(await menus()).toHaveLength(3);
  });
});
