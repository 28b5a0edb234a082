/** People who answer under a login that several share: kept by the house, chosen at the desk, told to guests. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { ConversationView, MessageView } from '#shared/client-view/values.ts';
import type { DeskResponders } from '#shared/rest/desk-responders.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

let test: TestApp;
let cast: Cast;
let lead: Manager;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'geteilt');
  const { db } = test.ctx;
  await db
    .updateTable('seat')
    .set({ roles: ['supervisor', 'administrator'] })
    .where('house_id', '=', cast.tenantId)
    .where('user_id', '=', cast.grace.id)
    .execute();
  lead = createManager(test.app, await accountToken(test.ctx, 'grace@geteilt.example'));
});
afterAll(() => test.close());

const path = '/houses/geteilt/responders';

async function desk(by: Person, chosen?: string | null): Promise<{ status: number; body: DeskResponders }> {
  const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' };
  const response = await (chosen === undefined
    ? test.app.request('/be-api/staff/responders', { headers })
    : test.app.request('/be-api/staff/responders/chosen', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ responder_id: chosen }),
      }));
  return { status: response.status, body: (await response.json()) as DeskResponders };
}

it('[RESPONDER-NAME] is kept once a name, chosen at a desk, told to the guest and kept in the trail', async () => {
  const mika = await lead.post(path, { name: 'Mika' });
  const noor = await lead.post(path, { name: 'Noor' });
  expect([mika.status, noor.status]).toEqual([201, 201]);
  const doubled = [expect.objectContaining({ path: 'name', code: 'doubled' })];
  expect((await lead.post(path, { name: ' mika ' })).body['fields']).toEqual(doubled);
  expect((await lead.patch(`${path}/${String(noor.body['id'])}`, { name: 'MIKA' }, 1)).body['fields']).toEqual(doubled);
  expect((await lead.patch(`${path}/${String(mika.body['id'])}`, { name: 'mika' }, 1)).status).toBe(200);
  await lead.patch(`${path}/${String(mika.body['id'])}`, { name: 'Mika' }, 2);

  const { yuki, ann } = cast;
  expect((await desk(yuki)).body).toMatchObject({ items: [{ name: 'Mika' }, { name: 'Noor' }], chosen_id: null });
  expect((await desk(yuki, freshId())).status).toBe(404);
  expect((await desk(yuki, String(mika.body['id']))).body.chosen_id).toBe(mika.body['id']);

  const conversationId = await openInquiry(test.app, ann, cast.subMenuId);
  const [clerk, guest] = [createSyncClient(test.app, yuki), createSyncClient(test.app, ann)];
  await clerk.mutate('takeTicket', { id: freshId(), conversationId });
  await guest.pull();
  expect(guest.get<ConversationView>(`conversation/${conversationId}`)).toMatchObject({
    assignStaffId: yuki.id,
    responderName: 'Mika',
  });
  // What is written is signed by whoever answers at that moment, and the talk is theirs who answers now.
  const say = (content: string) =>
    clerk.mutate('sendMessage', { id: freshId(), conversationId, content, originalLangCd: 'en' });
  await say('Mika writes');
  await desk(yuki, String(noor.body['id']));
  await clerk.pull();
  await say('Noor writes');
  await lead.patch(`${path}/${String(noor.body['id'])}`, { name: 'Noora' }, 1);
  await say('Noora writes');
  await desk(yuki, null);
  await say('Yuki writes');
  await desk(yuki, String(mika.body['id']));
  await guest.pull();
  const bubbles = guest
    .list<MessageView>(`message/${conversationId}/`)
    .filter(({ side }) => side === 'staff')
    .map(({ authorName, content }) => `${authorName}: ${content}`);
  expect(bubbles.toSorted()).toEqual([
    'Mika: Mika writes',
    'Noor: Noor writes',
    'Noora: Noora writes',
    'Yuki: Yuki writes',
  ]);
  expect(guest.get<ConversationView>(`conversation/${conversationId}`)?.responderName).toBe('Mika');

  const trail = (await lead.get('/houses/geteilt/audit-trail?kind=ticket')).body['items'];
  expect(trail).toMatchObject([{ after: { event: 'taken', to: yuki.id, responder: 'Mika' } }]);

  // Who is deleted answers no more; what they answered stays theirs.
  const { version } = (await lead.get(`${path}/${String(mika.body['id'])}`)).body;
  expect((await lead.remove(`${path}/${String(mika.body['id'])}`, Number(version))).status).toBe(200);
  expect((await desk(yuki)).body).toMatchObject({ items: [{ name: 'Noora' }], chosen_id: null });
  await guest.pull();
  expect(guest.get<ConversationView>(`conversation/${conversationId}`)?.responderName).toBe('Yuki');
  expect((await desk(ann)).status).toBe(403);
});
