/** The demo's modes: each is there to be seen, and a second start changes nothing that somebody set. */
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatsOf } from '#server/queries/manage/seats.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { guideWidgetOf } from '#shared/facade/entry/guide-widget.ts';
import type { LocationDetailResponse } from '#shared/rest/entry-answers.ts';
import { demoLanguages } from './content-types.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, TEST_START);
});
afterAll(() => test.close());

const tenantPage = (code: string, lang = 'en') =>
  callApi<LocationDetailResponse>(test.app, `/be-api/biz/tenant/detail/${code}?lang_cd=${lang}`);
const settingsOf = async (code: string) =>
  (await test.ctx.db.selectFrom('tenant').select('settings').where('code', '=', code).executeTakeFirstOrThrow())
    .settings;

describe('the demo', () => {
  it('[DEMO-MODES] [HOME-PICTURES] shows several pictures that are drawn, and a film', async () => {
    for (const code of ['seaside', 'harbor', 'market']) {
      const { tenant_pictures: pictures, tenant_movie: movie } = (await tenantPage(code)).body;
      expect(pictures.length).toBeGreaterThan(2);
      for (const path of [...pictures, ...(movie === null ? [] : [movie])])
        expect(existsSync(new URL(`../../client/public${path}`, import.meta.url)), path).toBe(true);
    }
    expect((await tenantPage('seaside')).body).toMatchObject({
      tenant_movie: '/demo/seaside-movie.webm',
      enable_movie_display: true,
    });
  });

  it('[DEMO-MODES] [MODE-GROUP] has a group of places with guests of its own', async () => {
    const place = await test.ctx.db
      .selectFrom('location as l')
      .innerJoin('location_group as g', (on) =>
        on.onRef('g.tenant_id', '=', 'l.tenant_id').onRef('g.id', '=', 'l.location_group_id'),
      )
      .innerJoin('tenant as t', 't.id', 'l.tenant_id')
      .select('l.id')
      .where('t.code', '=', 'seaside')
      .where('g.position', '=', 4)
      .executeTakeFirstOrThrow();
    expect((await callApi(test.app, `/be-api/biz/location/detail/${place.id}?lang_cd=ja`)).body['group_title']).toBe(
      'レストラン・バー',
    );
  });

  it('[DEMO-MODES] [GUIDE-ADDON] has the add-on in every language', async () => {
    for (const lang of demoLanguages)
      expect(guideWidgetOf((await tenantPage('harbor', lang)).body.widget)?.name).toBeTruthy();
  });

  it('[DEMO-MODES] [DEMO-SANDBOX] has a sandbox with a draft in it, where the people of the house are, whose guests are of the other kind', async () => {
    expect((await tenantPage('sandbox_seaside')).body).toMatchObject({
      tenant_cd: 'sandbox_seaside',
      is_mbs_guest: true,
    });
    const of = async (table: 'location' | 'sub_menu' | 'guest' | 'staff' | 'conversation') =>
      (
        await test.ctx.db
          .selectFrom(table)
          .innerJoin('tenant', 'tenant.id', `${table}.tenant_id`)
          .select('tenant.id')
          .where('tenant.code', '=', 'sandbox_seaside')
          .execute()
      ).length;
    expect(await of('location')).toBeGreaterThan(5);
    expect(await of('sub_menu')).toBeGreaterThan(5);
    expect(await of('staff')).toBeGreaterThan(3);
    expect(await of('conversation')).toBe(0);
    // Who leads the seaside hotel visits it from there, and has no seat in it.
    const { id } = await test.ctx.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'grace.whitfield@coralina.example')
      .executeTakeFirstOrThrow();
    const { houses } = await seatsOf(test.ctx.db, id, 'en', test.ctx.now());
    expect(houses.map(({ code, sandbox_code }) => [code, sandbox_code])).toEqual([['seaside', 'sandbox_seaside']]);
  });

  it('[DEMO-MODES] leaves alone what somebody set, and is added once', async () => {
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: sql`settings || ${storeSettings({ enable_movie_display: false })}::jsonb` })
      .where('code', '=', 'seaside')
      .execute();
    const before = await Promise.all(['seaside', 'sandbox_seaside'].map(settingsOf));
    await seedDemo(test.ctx.db, TEST_START + 1000);
    expect(await Promise.all(['seaside', 'sandbox_seaside'].map(settingsOf))).toEqual(before);
  });
});
