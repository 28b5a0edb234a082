/** What a house asks: lines of a request form and questionnaires, from the console's door to the guest's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { enterAsGuest } from '../testing/enter-as-guest.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/form-house';

let test: TestApp;
let owner: Manager;
let guest: string;
let menu: unknown;
let tenantId: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'form-house');
  const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Ask' } });
  const sub = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: main.body['id'],
    menu_type: 'questionnaire',
    name_dict: { en: 'Tell us' },
  });
  menu = sub.body['id'];
  guest = await enterAsGuest(test.app, 'form-house', 'fr');
  const { id } = await test.ctx.db
    .selectFrom('tenant')
    .select('id')
    .where('code', '=', 'form-house')
    .executeTakeFirstOrThrow();
  tenantId = id;
});
afterAll(() => test.close());

const asked = async () =>
  (
    await callFacade<object[]>(
      test.app,
      guest,
      'query ($t: ID!, $s: Int!) { listBizFormItems(tenantId: $t, subMenuId: $s) { message type price } }',
      { t: tenantId, s: menu },
    )
  ).data;

it('[FORM-ITEMS] the lines of a form reach the guest in their order, and go when they are deleted', async () => {
  const line = (more: object) => owner.post(`${HOUSE}/form-items`, { sub_menu_id: menu, ...more });
  const wrap = await line({ name_dict: { en: 'Gift wrap', fr: 'Emballage' }, type: 'check', price: 2.5 });
  const people = await line({ name_dict: { en: 'For how many' }, type: 'number', disp_order: 1 });
  expect(await asked()).toEqual([
    { message: 'Emballage', type: 'check', price: 2.5 },
    { message: 'For how many', type: 'number', price: null },
  ]);
  expect((await owner.put(`${HOUSE}/form-items/order`, { ids: [people.body['id'], wrap.body['id']] })).status).toBe(
    200,
  );
  expect(await asked()).toMatchObject([{ type: 'number' }, { type: 'check' }]);
  expect((await line({ name_dict: { en: 'Less' }, type: 'text', price: -1 })).body['fields']).toMatchObject([
    { path: 'price', code: 'price_negative' },
  ]);
  const shown = await owner.get(`${HOUSE}/form-items/${String(people.body['id'])}`);
  await owner.remove(`${HOUSE}/form-items/${String(people.body['id'])}`, Number(shown.body['version']));
  expect(await asked()).toMatchObject([{ type: 'check' }]);
});

it('[HOUSE-QUESTIONNAIRE] a questionnaire is read where its menu leads, and a menu has one', async () => {
  const written = {
    sub_menu_id: menu,
    url: 'https://questions.example/a',
    description1_dict: { en: 'Two minutes.', fr: 'Deux minutes.' },
    message_dict: { en: 'Thank you' },
  };
  const made = await owner.post(`${HOUSE}/questionnaires`, written);
  expect(made.body).toMatchObject(written);
  const read = async () =>
    (
      await callFacade(
        test.app,
        guest,
        'query ($s: Int!) { getBizQuestionnaireSetting(subMenuId: $s) { url description1 message } }',
        { s: menu },
      )
    ).data;
  expect(await read()).toEqual({ url: written.url, description1: 'Deux minutes.', message: 'Thank you' });
  const second = await owner.post(`${HOUSE}/questionnaires`, written);
  expect(second.body['fields']).toMatchObject([{ path: 'sub_menu_id', code: 'doubled' }]);
  const shown = await owner.get(`${HOUSE}/sub-menus/${String(menu)}`);
  const stays = await owner.remove(`${HOUSE}/sub-menus/${String(menu)}`, Number(shown.body['version']));
  expect(stays.outcome).toEqual([409, 'in_use']);
  expect(stays.body['data']).toMatchObject({ questionnaires: 1 });
  const path = `${HOUSE}/questionnaires/${String(made.body['id'])}`;
  const moved = await owner.patch(path, { url: 'https://questions.example/b' }, Number(made.body['version']));
  expect(await read()).toMatchObject({ url: 'https://questions.example/b' });
  expect((await owner.remove(path, Number(moved.body['version']))).status).toBe(200);
  expect(await read()).toBeNull();
});

it('[FORM-CHOICES] what a line offers to choose from reaches the guest in its order and their language', async () => {
  const choices = [{ name_dict: { en: 'Red', fr: 'Rouge' } }, { name_dict: { en: 'White' } }];
  const made = await owner.post(`${HOUSE}/form-items`, {
    sub_menu_id: menu,
    name_dict: { en: 'Which wine' },
    type: 'select',
    choices,
  });
  expect([made.status, made.body['choices']]).toEqual([201, choices]);
  const offered = async (): Promise<unknown> => {
    const { body } = await callApi(test.app, `/be-api/biz/form/${String(menu)}/choices?lang_cd=fr`, undefined, {
      token: guest,
    });
    return body['items'];
  };
  expect(await offered()).toEqual([{ id: made.body['id'], choices: ['Rouge', 'White'] }]);
  const path = `${HOUSE}/form-items/${String(made.body['id'])}`;
  const turned = await owner.patch(path, { choices: choices.toReversed() }, Number(made.body['version']));
  expect(await offered()).toEqual([{ id: made.body['id'], choices: ['White', 'Rouge'] }]);
  const nameless = await owner.patch(
    path,
    { choices: [{ name_dict: { fr: 'Rosé' } }] },
    Number(turned.body['version']),
  );
  expect(nameless.body['fields']).toMatchObject([{ path: 'choices.0.name_dict', code: 'english_required' }]);
  // A line of another kind offers nothing, and keeps nothing that it would offer.
  const plain = await owner.patch(path, { type: 'text' }, Number(turned.body['version']));
  expect([plain.body['choices'], await offered()]).toEqual([[], []]);
});
