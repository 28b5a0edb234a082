/** A house that has nobody who speaks a language: what its guests find, by every door, and what reaches the desk. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MainMenuBody } from '#shared/rest/entry-answers.ts';

let test: TestApp;
let cast: Cast;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `restricted-${(run += 1)}`);
});

/** The menu of the desk is closed to guests of these languages. */
const restrict = (...restricted_langs: string[]) =>
  test.ctx.db
    .updateTable('sub_menu')
    .set({ is_lang_restricted: true, restricted_langs })
    .where('tenant_id', '=', cast.tenantId)
    .where('id', '=', cast.subMenuId)
    .execute();
const begin = (who: Person) =>
  callFacade(test.app, who.token, 'mutation($s: Int!) { createInquiry(subMenuId: $s) { message } }', {
    s: cast.subMenuId,
  });
const speak = (who: Person, lang: string) =>
  callFacade(test.app, who.token, 'mutation($l: String) { updateUserSettings(langCd: $l) { success } }', { l: lang });
const isRestricted = async (lang: string) =>
  (
    await callApi<{ main_menus: MainMenuBody[] }>(test.app, '/api/public/biz/guest/main_menus', {
      lang_cd: lang,
      location_id: cast.room,
    })
  ).body.main_menus
    .flatMap(({ sub_menu }) => sub_menu)
    .find(({ id }) => id === cast.subMenuId)?.is_lang_restricted;
const tickets = async () => {
  const yuki = createSyncClient(test.app, cast.yuki);
  await yuki.pull();
  return yuki.list('ticket/').length;
};

describe('a menu restricted for French', () => {
  it('[MENU-LANG] is told so to French pages and opens to nobody who reads them, and the desk hears nothing', async () => {
    await restrict('fr');
    expect([await isRestricted('fr'), await isRestricted('en'), await isRestricted('ja')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await begin(cast.luc)).code).toBe('not_found');
    expect(await tickets()).toBe(0);
    expect((await begin(cast.ann)).data).toEqual({ message: 'success' });
    await openInquiry(test.app, cast.ann, cast.subMenuId);
    expect(await tickets()).toBe(1);
  });

  it('[MENU-LANG] opens to the same guest once they read another language', async () => {
    await restrict('fr', 'de');
    await speak(cast.luc, 'en');
    expect((await begin(cast.luc)).data).toEqual({ message: 'success' });
    await speak(cast.ann, 'de');
    expect((await begin(cast.ann)).code).toBe('not_found');
  });

  it('[MENU-LANG] goes on where a talk runs: who changes language is not left alone with it', async () => {
    const id = await openInquiry(test.app, cast.ann, cast.subMenuId);
    await restrict('fr');
    await speak(cast.ann, 'fr');
    const ann = createSyncClient(test.app, cast.ann);
    await ann.pull();
    expect(
      await ann.mutate('sendMessage', {
        id: crypto.randomUUID(),
        conversationId: id,
        content: 'Encore une question',
        originalLangCd: 'fr',
      }),
    ).toMatchObject({ status: 200 });
    await ann.pull();
    expect(ann.list('refusal/')).toEqual([]);
  });

  it('[MENU-LANG] restricted for no language by name it is restricted for all', async () => {
    await restrict();
    expect((await begin(cast.ann)).code).toBe('not_found');
    expect((await begin(cast.luc)).code).toBe('not_found');
  });

  it('[LANG-RESTRICT] [MENU-LANG] a house’s own languages are told with it', async () => {
    await test.ctx.db
      .updateTable('tenant')
      .set({ languages: ['en', 'ja'] })
      .where('id', '=', cast.tenantId)
      .execute();
    expect(
      (
        await callFacade(
          test.app,
          cast.ann.token,
          '{ getGuestLangRestriction(langCd: "en") { configurable available_languages { lang_cd name } } }',
        )
      ).data,
    ).toEqual({
      configurable: true,
      available_languages: [
        { lang_cd: 'en', name: 'English' },
        { lang_cd: 'ja', name: 'Japanese' },
      ],
    });
  });
});
