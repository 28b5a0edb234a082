/** The staff's REST door: who gets which canned replies, and previews of translations. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let conversationId: string;
/** What the translator was asked last. */
let asked: unknown;

beforeAll(async () => {
  test = await createTestApp({
    translator: {
      translate: () => Promise.resolve(null),
      foresee: ({ text }) => Promise.resolve(text === 'Untranslatable' ? 'nobody' : 'translated'),
      preview: ({ signal: _, ...request }) => {
        asked = request;
        if (request.text === 'Untranslatable') {
          return Promise.resolve({
            there: { status: 'failed', text: request.text, engine: null, reason: 'no_engine', again: false },
            back: null,
          });
        }
        return Promise.resolve({
          there: { status: 'machine', text: 'Bien sûr.', engine: 'deepl' },
          back: { status: 'machine', text: 'Certainly.', engine: 'deepl' },
        });
      },
    },
  });
  cast = await setTheStage(test.ctx);
  conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const reply = (shortcut: string, group: string | null) => ({
    tenant_id: cast.tenantId,
    id: freshId(),
    shortcut,
    staff_group_id: group,
    texts: { en: shortcut },
  });
  await test.ctx.db
    .insertInto('canned_reply')
    .values([reply('towels', cast.housekeeping), reply('wifi', null), reply('checkout', cast.frontDesk)])
    .execute();
});
afterAll(() => test.close());

const call = async (person: Person | null, path: string, body?: unknown) => {
  const response = await test.app.request(`/be-api/staff/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { items?: { shortcut: string }[] } };
};
const shortcuts = async (person: Person) =>
  (await call(person, 'canned-replies')).body.items?.map(({ shortcut }) => shortcut);

it('[INBOX-CANNED] gives the replies of the whole house and of one’s own groups, and all of them to a supervisor', async () => {
  expect(await shortcuts(cast.omar)).toEqual(['checkout', 'wifi']);
  expect(await shortcuts(cast.ines)).toEqual(['towels', 'wifi']);
  expect(await shortcuts(cast.grace)).toEqual(['checkout', 'towels', 'wifi']);
});

it('[ACCESS-TENANT] gives no reply of another house', async () => {
  const other = await setTheStage(test.ctx, 'elsewhere');
  expect(await shortcuts(other.grace)).toEqual([]);
});

it('[ACCESS-MATRIX] is for staff who are signed in', async () => {
  expect((await call(null, 'canned-replies')).status).toBe(401);
  expect((await call(cast.luc, 'canned-replies')).status).toBe(403);
  expect(
    (await call(cast.luc, 'back-translation', { conversation_id: conversationId, text: 'Oui', to: 'en' })).status,
  ).toBe(403);
});

it('[INBOX-BACK] shows what the guest will read and what that says back', async () => {
  const answer = await call(cast.yuki, 'back-translation', {
    conversation_id: conversationId,
    text: 'もちろんです。',
    to: 'fr',
  });
  expect(answer).toEqual({ status: 200, body: { translated: 'Bien sûr.', back: 'Certainly.', engine: 'deepl' } });
  expect(asked).toMatchObject({ tenantId: cast.tenantId, text: 'もちろんです。', from: 'ja', to: 'fr' });
});

it('[INBOX-BACK] says so when nobody can translate it', async () => {
  const answer = await call(cast.omar, 'back-translation', {
    conversation_id: conversationId,
    text: 'Untranslatable',
    to: 'fr',
  });
  expect(answer).toEqual({ status: 200, body: { translated: null, back: null, engine: null } });
});

it('[ACCESS-SAME] answers for a colleague’s conversation as for none', async () => {
  const elsewhere = await call(cast.ines, 'back-translation', {
    conversation_id: conversationId,
    text: 'Yes',
    to: 'fr',
  });
  const nowhere = await call(cast.ines, 'back-translation', { conversation_id: freshId(), text: 'Yes', to: 'fr' });
  expect(elsewhere.status).toBe(404);
  expect(nowhere.status).toBe(404);
});

it.each([
  { conversation_id: 'x', text: 'Yes', to: 'fr' },
  { conversation_id: freshId(), text: 'Yes', to: 'klingon' },
  { conversation_id: freshId(), text: '   ', to: 'fr' },
  { conversation_id: freshId(), text: '\ud800', to: 'fr' },
  { conversation_id: freshId(), to: 'fr' },
])('[REST-TYPED] refuses what it cannot use: %j', async (body) => {
  expect((await call(cast.omar, 'back-translation', body)).status).toBe(400);
});

it('[TR-GUEST] whether a reply can be read is told before it is sent, with the house’s interpreter', async () => {
  await test.ctx.db
    .updateTable('tenant')
    .set({ settings: storeSettings({ interpreter_phone: '+81 3 1234 5678' }) })
    .where('id', '=', cast.tenantId)
    .execute();
  const ask = (person: Person | null, text: string) =>
    call(person, 'reply-reach', { conversation_id: conversationId, text, to: 'fr' });
  expect(await ask(cast.yuki, 'Untranslatable')).toMatchObject({
    status: 200,
    body: { reads: 'nobody', interpreter: '+81 3 1234 5678' },
  });
  expect(await ask(cast.yuki, '')).toMatchObject({ status: 200, body: { reads: 'translated' } });
  expect((await ask(cast.luc, 'Hello')).status).toBe(403);
});
