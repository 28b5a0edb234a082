/** Tasks of the desk through the doors: push, pull and pages of what is done. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '#server/jobs/registry.ts';
import { type Cast, freshId, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { RefusalView, TaskView } from '#shared/client-view/values.ts';
import type { TaskMove } from '#shared/domain/tasks/task-states.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';

let test: TestApp;
let cast: Cast;
let clients: Record<'yuki' | 'omar' | 'ines' | 'grace', SyncClient>;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'tasks');
  const of = async (person: Person): Promise<SyncClient> => {
    const client = createSyncClient(test.app, person);
    await client.pull();
    return client;
  };
  clients = {
    yuki: await of(cast.yuki),
    omar: await of(cast.omar),
    ines: await of(cast.ines),
    grace: await of(cast.grace),
  };
});
afterAll(() => test.close());

type Made = Omit<MutatorArgs['createTask'], 'id' | 'groupId'> & { readonly groupId?: string };

async function make(by: SyncClient, task: Made): Promise<string> {
  const id = freshId();
  await by.mutate('createTask', { id, groupId: cast.housekeeping, ...task });
  return id;
}
const move = (by: SyncClient, taskId: string, to: TaskMove, reason?: string) =>
  by.mutate('moveTask', { id: freshId(), taskId, move: to, ...(reason === undefined ? {} : { reason }) });
const taskOf = async (by: SyncClient, id: string): Promise<TaskView | undefined> => {
  await by.pull();
  return by.get<TaskView>(`task/${id}`);
};
/** What the last refused action of a person was told. */
async function refused(by: SyncClient): Promise<Pick<RefusalView, 'code' | 'data'> | undefined> {
  await by.pull();
  const last = by
    .list<RefusalView>('refusal/')
    .toSorted((a, b) => a.mutationId - b.mutationId)
    .at(-1);
  return last === undefined ? undefined : { code: last.code, data: last.data };
}

describe('a task', () => {
  it('[TASK-MAKE] [TASK-SCOPE] [TASK-TICKET] from a message has its room, and those who asked see what becomes of it', async () => {
    const { yuki, ines, omar } = clients;
    const conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const id = await make(yuki, { title: ' Two towels ', words: 'Soft ones', conversationId, messageId: freshId() });
    expect(await taskOf(ines, id)).toMatchObject({
      state: 'open',
      title: 'Two towels',
      words: 'Soft ones',
      roomNames: { en: 'Room 101' },
      roomGone: false,
      conversationId,
      createdByName: 'Yuki',
    });
    expect((await taskOf(yuki, id))?.roomNames).toEqual({ ja: '101号室' });
    await move(ines, id, 'take');
    await move(ines, id, 'finish');
    expect(await taskOf(omar, id)).toMatchObject({ state: 'done', endedByName: 'Ines', takenByName: 'Ines' });
  });

  it('[TASK-ONCE] [TASK-STATES] is taken by one and done once; the other is told who was first', async () => {
    const { ines, grace } = clients;
    const id = await make(ines, { title: 'Lamp' });
    await Promise.all([move(ines, id, 'take'), move(grace, id, 'take')]);
    const first = (await taskOf(ines, id))?.takenByName ?? '';
    const second = first === 'Ines' ? grace : ines;
    expect(await refused(second)).toEqual({ code: 'already_taken', data: { by: first } });
    await Promise.all([move(ines, id, 'finish'), move(grace, id, 'finish')]);
    const by = (await taskOf(ines, id))?.endedByName ?? '';
    expect(await refused(by === 'Ines' ? grace : ines)).toEqual({ code: 'wrong_state', data: { by, state: 'done' } });
    const { rows } = await sql<{ ended_by_name: string }>`SELECT ended_by_name FROM task WHERE id = ${id}`.execute(
      test.ctx.db,
    );
    expect(rows).toEqual([{ ended_by_name: by }]);
    await move(ines, id, 'reopen');
    expect(await taskOf(ines, id)).toMatchObject({ state: 'taken', takenByName: first, endedAt: null });
  });

  it('[TASK-WHO] is worked on by its group, dropped by who asked, and nobody else’s', async () => {
    const { omar, ines, yuki } = clients;
    const id = await make(omar, { title: 'Balcony door' });
    await move(omar, id, 'take');
    expect(await refused(omar)).toMatchObject({ code: 'forbidden' });
    await move(yuki, id, 'drop');
    expect(await refused(yuki)).toMatchObject({ code: 'forbidden' });
    await move(omar, id, 'drop', 'Guest moved');
    expect(await taskOf(ines, id)).toMatchObject({ state: 'dropped', dropReason: 'Guest moved', endedByName: 'Omar' });
    const own = await make(ines, { title: 'Own' });
    expect(await taskOf(yuki, own)).toBeUndefined();
    await move(yuki, own, 'take');
    expect(await refused(yuki)).toEqual({ code: 'not_found', data: {} });
  });

  it('[TASK-EDIT] [TASK-SCOPE] that is given to another group leaves the list of the first, and is nobody’s there yet', async () => {
    const { ines, yuki } = clients;
    const id = await make(ines, { title: 'Wrong bill' });
    await move(ines, id, 'take');
    await taskOf(ines, id);
    await ines.mutate('updateTask', { id: freshId(), taskId: id, groupId: cast.frontDesk });
    expect(await taskOf(ines, id)).toBeUndefined();
    expect(await taskOf(yuki, id)).toMatchObject({ state: 'open', takenById: null });
  });

  it('[TASK-INPUT] refuses a room or a group that is gone and words that are too long, each by name', async () => {
    const { ines } = clients;
    for (const [task, code, data] of [
      [{ title: 'x', groupId: freshId() }, 'bad_request', { path: 'groupId' }],
      [{ title: 'x', locationId: freshId() }, 'bad_request', { path: 'locationId' }],
      [{ title: 'x'.repeat(201) }, 'text_too_long', { path: 'title', max: 200 }],
      [{ title: 'x', words: 'x'.repeat(1001) }, 'text_too_long', { path: 'words', max: 1000 }],
      [{ title: ' ' }, 'message_empty', { path: 'title' }],
      [{ title: 'x', pictureUrl: 'https://elsewhere.example/x.png' }, 'content_not_allowed', { path: 'pictureUrl' }],
    ] as const) {
      await make(ines, task);
      expect(await refused(ines)).toEqual({ code, data });
    }
  });

  it('[TASK-ROOM-GONE] whose room was deleted keeps its name and says so', async () => {
    const { ines } = clients;
    const { location_group_id } = await test.ctx.db
      .selectFrom('location')
      .select('location_group_id')
      .where('id', '=', cast.room)
      .executeTakeFirstOrThrow();
    const room = freshId();
    await test.ctx.db
      .insertInto('location')
      .values({
        tenant_id: cast.tenantId,
        id: room,
        location_group_id,
        name_dict: { en: 'Cabin 7' },
        default_name: '7',
        hash_value: 'tasks-7',
        session_timeout: null,
        qr_expires_at: null,
      })
      .execute();
    const id = await make(ines, { title: 'Minibar', locationId: room });
    expect(await taskOf(ines, id)).toMatchObject({ roomNames: { en: 'Cabin 7' }, roomGone: false });
    await test.ctx.db.deleteFrom('location').where('id', '=', room).execute();
    expect(await taskOf(ines, id)).toMatchObject({ roomNames: { en: 'Cabin 7' }, roomGone: true });
  });

  it('[TASK-ARCHIVE] [TASK-SCOPE] that was done leaves the lists a day later and is found page by page', async () => {
    const { ines } = clients;
    const ids: string[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      const id = await make(ines, { title });
      test.clock.now += 1000;
      await move(ines, id, 'finish');
      ids.unshift(id);
    }
    test.clock.now += 86_400_001;
    await jobHandlers.archive_tickets(test.ctx);
    for (const id of ids) expect(await taskOf(ines, id)).toBeUndefined();
    const page = async (by: Person, cursor?: string) =>
      callApi<{ items: readonly { id: string; title: string }[]; next_cursor: string | null }>(
        test.app,
        `/be-api/staff/tasks?limit=2${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        undefined,
        { token: (await signIn(test.ctx, cast.tenantId, by.id, 'staff', 'staff')).token },
      );
    const first = (await page(cast.ines)).body;
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = (await page(cast.ines, first.next_cursor ?? '')).body;
    expect(second.items[0]?.id).toBe(ids[2]);
    expect((await page(cast.yuki)).body.items.some(({ id }) => ids.includes(id))).toBe(false);
    const back = createSyncClient(test.app, await signIn(test.ctx, cast.tenantId, cast.ines.id, 'staff', 'staff'));
    await move(back, ids[0] ?? '', 'reopen');
    expect(await refused(back)).toMatchObject({ code: 'too_late' });
  });

  it('[TASK-MAKE] of a room: the desk finds the rooms of its house by their names', async () => {
    const { body } = await callApi<{ items: readonly { id: string; name: string }[] }>(
      test.app,
      '/be-api/staff/rooms?query=101',
      undefined,
      { token: (await signIn(test.ctx, cast.tenantId, cast.yuki.id, 'staff', 'staff')).token },
    );
    expect(body.items).toEqual([{ id: cast.room, name: '101号室' }]);
  });
});
