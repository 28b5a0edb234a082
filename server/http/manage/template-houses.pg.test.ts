/** Who follows which template, in the order that readers find houses in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TemplateHouse } from '#shared/manage/templates.ts';
import { signUpOwner } from '../testing/manager.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[TEMPLATE-WHO] houses stand in the order of the names they are shown by, page after page, in the language of the reader', async () => {
  const owner = await signUpOwner(test, 'z-first');
  const { body } = await owner.get('/me');
  const [organization] = body['organizations'] as readonly { readonly id: string }[];
  const path = `/organizations/${String(organization?.id)}`;
  const names = {
    'a-last': { en: 'Zander', ja: 'あさひ' },
    'm-ten': { en: 'Lodge 10' },
    'n-two': { en: 'lodge 2', ja: 'うみ' },
  };
  for (const [code, name_dict] of Object.entries(names)) {
    const house = { code, name_dict, tenant_type: 'hotel', lang_cd: 'en', languages: ['ja'], time_zone: 'UTC' };
    expect((await owner.post(`${path}/houses`, house)).status).toBe(201);
  }
  const all = async (lang: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let cursor = '', more = true; more;) {
      const page = await owner.get(`${path}/template-houses?limit=1&lang_cd=${lang}${cursor}`);
      expect([page.status, page.body['total']]).toEqual([200, 4]);
      found.push(...(page.body['items'] as readonly TemplateHouse[]).map(({ id }) => id));
      const next = page.body['next_cursor'];
      more = next !== null;
      cursor = `&cursor=${String(next)}`;
    }
    return found;
  };
  // The first is called Pension Edelweiss, in German alone.
  expect(await all('en')).toEqual(['n-two', 'm-ten', 'z-first', 'a-last']);
  expect(await all('ja')).toEqual(['m-ten', 'z-first', 'a-last', 'n-two']);
  const wrong = Buffer.from('["z-first"]').toString('base64url');
  expect((await owner.get(`${path}/template-houses?cursor=${wrong}`)).outcome).toEqual([400, 'bad_request']);
});
