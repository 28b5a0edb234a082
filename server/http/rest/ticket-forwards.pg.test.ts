/** A ticket's forwarding log through its door, and the reason an offer carries. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RefusalView, TicketView } from '#shared/client-view/values.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TicketForward } from '#shared/rest/ticket-forwards.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterAll(() => test.close());

const log = (person: Person, conversationId: string) =>
  callApi<{ items: TicketForward[] }>(test.app, `/be-api/staff/tickets/${conversationId}/forwards`, undefined, {
    token: person.token,
  });

it('[FORWARD-LOG, TICKET-FORWARD] tells each offer with its reason and how it ended, to who may see the ticket', async () => {
  const conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  const [yuki, omar] = [createSyncClient(test.app, cast.yuki), createSyncClient(test.app, cast.omar)];
  const offer = async (reason?: string): Promise<string> => {
    const id = freshId();
    const args = { id, conversationId, targetType: 'staff' as const, targetId: cast.omar.id };
    await yuki.mutate('forwardTicket', reason === undefined ? args : { ...args, reason });
    return id;
  };
  await yuki.mutate('takeTicket', { id: freshId(), conversationId });
  const first = await offer('  Card 4111 1111 1111 1111,\n he asked for you ');
  await omar.pull();
  expect(omar.get<TicketView>(`ticket/${conversationId}`)?.forward?.reason).toBe(
    'Card •••• •••• •••• ••••, he asked for you',
  );
  await omar.mutate('answerForward', { id: freshId(), conversationId, forwardId: first, answer: 'reject' });
  const second = await offer();
  await omar.mutate('answerForward', { id: freshId(), conversationId, forwardId: second, answer: 'accept' });
  await omar.mutate('forwardTicket', {
    id: freshId(),
    conversationId,
    targetType: 'staff_group',
    targetId: cast.frontDesk,
  });
  // The guest leaves while it is offered: nobody answers.
  const ann = createSyncClient(test.app, cast.ann);
  await ann.mutate('closeConversation', { id: freshId(), conversationId, closeChatState: 'guest_left' });
  const { body } = await log(cast.omar, conversationId);
  expect(
    body.items.map(({ target_type, reason, state, answered_by_name }) => [
      target_type,
      reason,
      state,
      answered_by_name,
    ]),
  ).toEqual([
    ['staff_group', '', 'cancelled', null],
    ['staff', '', 'accepted', 'Omar'],
    ['staff', 'Card •••• •••• •••• ••••, he asked for you', 'rejected', 'Omar'],
  ]);
  expect((await log(cast.ines, conversationId)).outcome).toEqual([404, 'not_found']);
  expect((await log(cast.ines, freshId())).outcome).toEqual([404, 'not_found']);
});

it('[TICKET-FORWARD] refuses a reason nobody reads to its end, and offers nothing', async () => {
  const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const yuki = createSyncClient(test.app, cast.yuki);
  await yuki.mutate('forwardTicket', {
    id: freshId(),
    conversationId,
    targetType: 'staff',
    targetId: cast.omar.id,
    reason: 'x'.repeat(201),
  });
  await yuki.pull();
  expect(yuki.list<RefusalView>('refusal/').map(({ code }) => code)).toEqual(['text_too_long']);
  expect((await log(cast.yuki, conversationId)).body.items).toEqual([]);
});
