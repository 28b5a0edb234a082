/** The dictionary of a house and its unique words: written at the door, meant wherever something is translated. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTranslationStore } from '#server/jobs/translation/translation-store.ts';
import { freshId } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountToken, type Manager, signUpOwner } from '../testing/manager.ts';

const house = '/houses/dictionary-a';
let test: TestApp;
let owner: Manager;
const idOf = async (code: string): Promise<string> =>
  (await test.ctx.db.selectFrom('house').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'dictionary-a');
});
afterAll(() => test.close());

describe('the dictionary of a house', () => {
  it('[DICTIONARY-SHARED] [TR-DICTIONARY] holds for its own translations, a shared entry for its sisters’ as well', async () => {
    const made = await owner.post(`${house}/dictionary-entries`, {
      original: 'Onsen',
      translations: { en: 'Hot spring', fr: 'Source chaude' },
      is_shared: true,
    });
    expect(made.body).toMatchObject({ original: 'Onsen', is_shared: true, is_uneditable: false, version: 1 });
    await owner.post(`${house}/unique-words`, { original: 'Kaede' });
    expect((await owner.get(`${house}/dictionary-entries`)).body).toMatchObject({ total: 1 });
    expect((await owner.get(`${house}/unique-words`)).body['items']).toMatchObject([{ original: 'Kaede' }]);

    const { organization_id } = await test.ctx.db
      .selectFrom('house')
      .select('organization_id')
      .where('code', '=', 'dictionary-a')
      .executeTakeFirstOrThrow();
    await owner.post(`/organizations/${organization_id}/houses`, {
      code: 'dictionary-b',
      name_dict: { en: 'B' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      languages: [],
      time_zone: 'UTC',
    });
    const { dictionary } = createTranslationStore(test.ctx.db, test.ctx.now);
    const entriesOf = async (code: string) =>
      (await dictionary(await idOf(code))).entries.map(({ original }) => original);
    expect(await entriesOf('dictionary-a')).toEqual(['Kaede', 'Onsen']);
    expect(await entriesOf('dictionary-b')).toEqual(['Onsen']);
  });

  it('[DICTIONARY-SHARED] shows what is the provider’s, and changes nothing of it', async () => {
    const id = freshId();
    await test.ctx.db
      .insertInto('dictionary_entry')
      .values({
        tenant_id: await idOf('dictionary-a'),
        id,
        original: 'Front desk',
        translations: { fr: 'Réception' },
        is_uneditable: true,
      })
      .execute();
    const changed = await owner.patch(`${house}/dictionary-entries/${id}`, { translations: { fr: 'Accueil' } }, 1);
    expect(changed.body['fields']).toMatchObject([{ path: 'original', code: 'provider_only' }]);
    expect((await owner.remove(`${house}/dictionary-entries/${id}`, 1)).outcome).toEqual([403, 'forbidden']);
  });

  it.each([
    ['doubled', { original: 'onsen', translations: { en: 'Bath' } }, 'original'],
    ['required', { original: ' ', translations: { en: 'Bath' } }, 'original'],
    ['required', { original: 'Sento', translations: {} }, 'translations'],
    ['text_too_long', { original: 'x'.repeat(201), translations: { en: 'Bath' } }, 'original'],
  ])('[FIELD-NAMED] refuses as %s what does not hold', async (code, entry, path) => {
    const said = await owner.post(`${house}/dictionary-entries`, entry);
    expect([said.status, said.body['fields']]).toMatchObject([400, [{ path, code }]]);
  });

  it('[DICTIONARY-OUT] [CSV-SAFE] goes out as a table of at most 200', async () => {
    const authorization = `Bearer ${await accountToken(test.ctx, 'owner@dictionary-a.example')}`;
    const table = async (query = ''): Promise<Response> =>
      test.app.request(`/be-api/manage/v1${house}/dictionary-entries/export${query}`, { headers: { authorization } });
    const file = await table();
    expect([file.status, await file.text()]).toEqual([
      200,
      'original,shared,provider_only,en,fr\r\nFront desk,false,true,,Réception\r\nOnsen,true,false,Hot spring,Source chaude\r\n',
    ]);
    const tenant_id = await idOf('dictionary-a');
    await test.ctx.db
      .insertInto('dictionary_entry')
      .values(
        Array.from({ length: 200 }, (_, n) => ({
          tenant_id,
          original: `word ${n}`,
          translations: { en: `word ${n}` },
        })),
      )
      .execute();
    expect((await owner.get(`${house}/dictionary-entries/export`)).outcome).toEqual([409, 'limit_reached']);
    expect((await table('?query=word%20199')).status).toBe(200);
  });
});
