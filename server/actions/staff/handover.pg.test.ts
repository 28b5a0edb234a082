/** The end of a shift, through the doors of the desk. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RefusalView, TicketView } from '#shared/client-view/values.ts';
import { type Cast, freshId as id, type Person, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'handover');
});
afterAll(() => test.close());

async function ask(who: Person, path: string, method = 'GET'): Promise<readonly Record<string, unknown>[]> {
  const answer = await test.app.request(`/be-api/staff/${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items?: Record<string, unknown>[] }).items ?? [];
}

it('[STAFF-HANDOVER] tickets go to the colleague who is there or wait for the group, and the note is seen until it is read', async () => {
  const [yuki, omar] = [createSyncClient(test.app, cast.yuki), createSyncClient(test.app, cast.omar)];
  const first = await openInquiry(test.app, cast.ann, cast.subMenuId);
  const second = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const shown = async (conversationId: string) => {
    await omar.pull();
    const { assigneeName, groupIds } = omar.get<TicketView>(`ticket/${conversationId}`) ?? {};
    return [assigneeName, groupIds];
  };
  for (const conversationId of [first, second]) await yuki.mutate('takeTicket', { id: id(), conversationId });
  await omar.mutate('setStaffStatus', { id: id(), status: 'online' });
  // The second is not theirs any more by the time it is sent.
  await yuki.mutate('returnTicket', { id: id(), conversationId: second });
  await yuki.mutate('leaveHandover', {
    id: id(),
    text: ' Room 12 waits for a crib; my card is 4111 1111 1111 1111 ',
    targetType: 'staff',
    targetId: cast.omar.id,
    conversationIds: [first, second],
  });
  expect(await shown(first)).toEqual(['Omar', [cast.frontDesk]]);
  expect(await shown(second)).toEqual([null, [cast.frontDesk]]);
  const [note] = await ask(cast.omar, 'handovers');
  expect(note).toMatchObject({
    author_name: 'Yuki',
    text: 'Room 12 waits for a crib; my card is •••• •••• •••• ••••',
    conversation_ids: [first],
  });
  expect([await ask(cast.yuki, 'handovers'), await ask(cast.ines, 'handovers')]).toEqual([[], []]);
  await ask(cast.omar, `handovers/${String(note?.['id'])}/read`, 'POST');
  expect(await ask(cast.omar, 'handovers')).toEqual([]);

  // To a group that did not see the ticket: it does now, and each of its members has the note.
  await omar.mutate('leaveHandover', {
    id: id(),
    text: 'Quiet evening',
    targetType: 'staff_group',
    targetId: cast.housekeeping,
    conversationIds: [first],
  });
  const [name, groups] = await shown(first);
  expect([name, new Set(groups as string[])]).toEqual([null, new Set([cast.frontDesk, cast.housekeeping])]);
  expect(await ask(cast.ines, 'handovers')).toMatchObject([{ text: 'Quiet evening' }]);
  await omar.mutate('leaveHandover', {
    id: id(),
    text: 'To whom?',
    targetType: 'staff',
    targetId: id(),
    conversationIds: [],
  });
  await omar.pull();
  expect(omar.list<RefusalView>('refusal/').map(({ code }) => code)).toEqual(['not_found']);
});

it('[SHIFT-MINE] a clerk reads their own shifts of the next fourteen days', async () => {
  const day = new Date(TEST_START).toISOString().slice(0, 10);
  const shift = { tenant_id: cast.tenantId, user_id: cast.yuki.id, starts_on: day, ends_on: null, to_time: '06:00' };
  await test.ctx.db
    .insertInto('staff_shift')
    .values({ ...shift, id: id(), group_id: cast.frontDesk, weekdays: [], from_time: '22:00' })
    .execute();
  const [mine] = await ask(cast.yuki, 'my-shifts');
  expect(Date.parse(String(mine?.['ends'])) - Date.parse(String(mine?.['begins']))).toBe(8 * 3_600_000);
  expect(await ask(cast.omar, 'my-shifts')).toEqual([]);
});

it('[SHIFT-GAP] [SHIFT-CLOCK] who is on duty is told of everybody whose work is planned, of 24 hours by the clock of the house', async () => {
  const day = new Date(TEST_START).toISOString().slice(0, 10);
  const always = { tenant_id: cast.tenantId, group_id: null, starts_on: day, ends_on: null };
  await test.ctx.db
    .insertInto('staff_shift')
    .values([
      { ...always, id: id(), user_id: cast.omar.id, weekdays: [], from_time: '23:00', to_time: '23:30' },
      // Planned, and not today.
      {
        ...always,
        id: id(),
        user_id: cast.ines.id,
        starts_on: '2027-03-01',
        weekdays: [],
        from_time: '09:00',
        to_time: '17:00',
      },
    ])
    .execute();
  const told = await ask(cast.yuki, 'duty');
  const of = (who: Person) =>
    told.find((one) => one['user_id'] === who.id)?.['shifts'] as readonly object[] | undefined;
  expect([of(cast.yuki)?.length, of(cast.omar)?.length, of(cast.ines)]).toEqual([1, 1, []]);
  expect(told.map((one) => one['user_id'])).not.toContain(cast.grace.id);
});
