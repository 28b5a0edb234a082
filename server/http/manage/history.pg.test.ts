/** What was changed is found again, with who did it; and nobody can make it unsaid. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prune } from '#server/jobs/pruning/prune.ts';
import { migrateWorker, openWorkerPool } from '#server/jobs/worker.ts';
import { freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountToken, type Manager, signUpOwner } from '../testing/manager.ts';

let test: TestApp;
let owner: Manager;
const CODE = 'history-inn';
const house = `/houses/${CODE}`;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, CODE);
  const pool = openWorkerPool(test.pg.url, test.ctx.log, 2);
  await migrateWorker(pool);
  await pool.end();
});
afterAll(() => test.close());

type Item = Readonly<Record<string, unknown>> & { readonly more: readonly Readonly<Record<string, unknown>>[] };

async function items(query = '', list = `${house}/history`): Promise<readonly Item[]> {
  const { status, body } = await owner.get(`${list}?${query}`);
  expect([status, body]).toMatchObject([200, {}]);
  return body['items'] as readonly Item[];
}

/** Sessions go with the rest: the owner signs in anew. */
async function pruneInAYear(): Promise<void> {
  test.clock.now += 366 * 86_400_000;
  await prune(test.ctx);
  test.clock.now -= 366 * 86_400_000;
  owner = owner.as(await accountToken(test.ctx, 'owner@history-inn.example'));
}

const houseId = async (): Promise<string> =>
  (await test.ctx.db.selectFrom('house').select('id').where('code', '=', CODE).executeTakeFirstOrThrow()).id;

describe('operation history', () => {
  it('[HISTORY-WHO] [HISTORY-ONE] says who changed what by which call, before and after, in one entry an action', async () => {
    const { body: made } = await owner.post(`${house}/staff-groups`, { name_dict: { en: 'Spa' }, position: 7 });
    const { body: changed } = await owner.patch(
      `${house}/staff-groups/${String(made['id'])}`,
      { name_dict: { en: 'Wellness' } },
      Number(made['version']),
    );
    expect(changed['version']).toBe(2);
    const [latest, first] = await items('kind=staff_group');
    expect(latest).toMatchObject({
      at: new Date(test.ctx.now()).toISOString(),
      actor: { kind: 'person', name: 'Noor Haddad', role: 'super_admin' },
      door: 'manage',
      action: 'updateStaffGroup',
      kind: 'staff_group',
      id: made['id'],
      name: { en: 'Wellness' },
      change: 'changed',
      count: 1,
      before: { name_dict: { en: 'Spa' } },
      after: { name_dict: { en: 'Wellness' } },
      more: [],
    });
    expect(latest?.['request_id']).toEqual(expect.any(String));
    expect(first).toMatchObject({ action: 'createStaffGroup', change: 'added', before: null, after: { position: 7 } });
    // What changes nothing is no entry.
    await owner.patch(`${house}/staff-groups/${String(made['id'])}`, { position: 7 }, 2);
    expect((await items('kind=staff_group'))[0]?.['entry']).toBe(latest?.['entry']);
  });

  it('[HISTORY-ONE] tells of many at once by their number', async () => {
    const { body } = await owner.get(`${house}/location-groups`);
    const [group] = body['items'] as readonly { readonly id: string }[];
    const lines = Array.from({ length: 60 }, (_, n) => `${group?.id},${n + 300}`);
    const imported = await owner.csv(`${house}/rooms/import`, `group_id,name\n${lines.join('\n')}`);
    expect(imported.body).toMatchObject({ created: 60 });
    const [entry] = await items('action=importRooms');
    expect(entry).toMatchObject({
      kind: 'room',
      id: null,
      change: 'added',
      count: 60,
      before: null,
      after: null,
      more: [],
    });
  });

  it('[HISTORY-WHO] a change past every door is told as the database’s', async () => {
    await test.ctx.db
      .updateTable('tenant')
      .set({ primary_color: '#123456' })
      .where('id', '=', await houseId())
      .execute();
    const [entry] = await items('kind=house');
    expect(entry).toMatchObject({
      actor: { kind: 'database', name: null },
      door: 'database',
      action: null,
      after: { primary_color: '#123456' },
    });
  });

  it('[HISTORY-SECRETS] holds no secret, no name of a person and no code of a room', async () => {
    await owner.post(`${house}/staff`, { email: 'planted@secret.example', name: 'Planted Canary', roles: ['staff'] });
    const rooms = (await owner.get(`${house}/rooms?limit=1`)).body['items'] as readonly {
      readonly id: string;
      readonly version: number;
    }[];
    await test.ctx.db
      .updateTable('location')
      .set({ hash_value: 'planted-hash-value' })
      .where('id', '=', rooms[0]?.id ?? '')
      .execute();
    const { rows } = await sql<{ all: string }>`
      SELECT string_agg(h::text, ' ') || (SELECT string_agg(o::text, ' ') FROM organization_history o) AS all FROM history h`.execute(
      test.ctx.db,
    );
    for (const word of [
      'planted@secret.example',
      'Planted Canary',
      'planted-hash-value',
      'Noor Haddad',
      '@history-inn',
    ])
      expect(rows[0]?.all).not.toContain(word);
    expect((await items('kind=room'))[0]).toMatchObject({ before: { hash_value: '…' }, after: { hash_value: '…' } });
  });

  it('[HISTORY-LIST] is filtered, searched and turned page by page, without a gap', async () => {
    const all = await items('limit=200');
    const turned: unknown[] = [];
    let cursor = '';
    for (let turn = 0; turn < 100; turn += 1) {
      const { body } = await owner.get(`${house}/history?limit=2${cursor}`);
      turned.push(...(body['items'] as readonly Item[]).map(({ entry }) => entry));
      if (body['next_cursor'] === null) break;
      cursor = `&cursor=${body['next_cursor'] as string}`;
    }
    expect(turned).toEqual(all.map(({ entry }) => entry));
    expect((await items('query=wellness')).map(({ action }) => action)).toEqual(['updateStaffGroup']);
    expect(await items('query=no-such-thing')).toEqual([]);
    expect(await items('from=2041-11-22')).toEqual([]);
    expect((await items('until=2026-11-21')).length).toBeGreaterThan(0);
    const mine = all.filter(({ action }) => action === 'updateStaffGroup');
    const me = mine.map(({ actor }) => (actor as { readonly id: string }).id).join('');
    expect((await items(`actor=${me}`)).every(({ actor }) => (actor as { id: string }).id === me)).toBe(true);
    for (const wrong of ['cursor=x', 'cursor=99999999999999999999', 'from=2026-02-31', 'from=yesterday', 'actor=me'])
      expect((await owner.get(`${house}/history?${wrong}`)).status).toBe(400);
  });

  it('[CSV-SAFE] leaves as a table in which nothing runs', async () => {
    await owner.post(`${house}/staff-groups`, { name_dict: { en: '=HYPERLINK("https://x.example","a")' } });
    const token = await accountToken(test.ctx, 'owner@history-inn.example');
    const response = await test.app.request(`/be-api/manage/v1${house}/history/export?kind=staff_group`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.split('\r\n')[0]).toContain(
      'at,actor,actor_id,role,door,action,kind,id,name,change,count,before,after',
    );
    expect(text).toContain('Wellness');
    expect(text).not.toMatch(/(?:^|,)"?=/m);
  });

  it('[HISTORY-FIXED] can be neither changed nor emptied', async () => {
    for (const statement of [
      `UPDATE history SET door = 'x'`,
      'DELETE FROM history',
      'TRUNCATE history',
      `UPDATE organization_history SET door = 'x'`,
      'DELETE FROM organization_history',
      'TRUNCATE organization_history',
    ])
      await expect(sql.raw(statement).execute(test.ctx.db)).rejects.toThrow('history is only ever added to');
  });

  it('[HISTORY-ERASE] somebody’s name goes from it, and what they did stays', async () => {
    const id = await houseId();
    const before = await items('limit=200');
    const { id: account } = await test.ctx.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'owner@history-inn.example')
      .executeTakeFirstOrThrow();
    await sql`SELECT erase_from_history(${id}, ${account})`.execute(test.ctx.db);
    const [note, ...after] = await items('limit=200');
    expect(note).toMatchObject({ kind: 'history', change: 'changed' });
    expect(after.map(({ entry }) => entry)).toEqual(before.map(({ entry }) => entry));
    expect(after.filter(({ actor }) => (actor as { id: unknown }).id === account)).toEqual([]);
  });

  it('[KEEP-AGES] what is a year old is cleared, by whole days, and the house is told how much', async () => {
    const kept = await items('limit=200');
    await pruneInAYear();
    const rest = await items('limit=200');
    expect(rest.length).toBeLessThan(kept.length);
    const cleared = rest.filter(({ kind, change }) => kind === 'history' && change === 'removed');
    expect(cleared).toMatchObject([{ action: 'prune', door: 'job', actor: { kind: 'system' } }]);
    // A second run of the same day finds nothing to clear.
    await pruneInAYear();
    expect(await items('limit=200')).toEqual(rest);
  });
});

describe('the organisation’s history', () => {
  it('[HISTORY-LIST] tells its owner of houses', async () => {
    const { body } = await owner.get('/me');
    const [organization] = body['organizations'] as readonly { readonly id: string }[];
    const path = `/organizations/${organization?.id}`;
    const made = await owner.post(`${path}/houses`, {
      code: 'second-inn',
      name_dict: { en: 'Second inn' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      languages: [],
      time_zone: 'UTC',
    });
    expect(made.status).toBe(201);
    const [entry] = await items('kind=house', `${path}/history`);
    expect(entry).toMatchObject({
      actor: { kind: 'person', name: 'Noor Haddad' },
      action: 'createHouse',
      name: 'second-inn',
      change: 'added',
    });
  });
});

describe('the audit trail of the desk', () => {
  it('[DESK-TRAIL] tells supervisors who took and rejected a ticket, and nothing that was said', async () => {
    const cast = await setTheStage(test.ctx, 'history-desk');
    const conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const [ann, yuki] = [cast.ann, cast.yuki].map((person) => createSyncClient(test.app, person));
    await ann?.mutate('sendMessage', {
      id: freshId(),
      conversationId,
      content: 'planted words',
      originalLangCd: 'en',
    });
    for (const person of [ann, yuki]) await person?.pull();
    await yuki?.mutate('takeTicket', { id: freshId(), conversationId });
    await yuki?.mutate('rejectTicket', { id: freshId(), conversationId, reason: 'planted reason' });
    const emailOf = (name: string): Promise<string> => accountToken(test.ctx, `${name}@history-desk.example`);
    const grace = owner.as(await emailOf('grace'));
    const { body } = await grace.get('/houses/history-desk/audit-trail?kind=ticket');
    expect(body['items']).toMatchObject([
      { kind: 'ticket', id: conversationId, change: 'noted', action: 'rejectTicket', after: { event: 'rejected' } },
      {
        actor: { kind: 'person', id: cast.yuki.id, name: 'Yuki', role: 'staff' },
        door: 'sync',
        action: 'takeTicket',
        after: { event: 'taken', from: null, to: cast.yuki.id },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('planted');
    // It is not the house's history, nor everybody's.
    expect((await grace.get('/houses/history-desk/history')).outcome).toEqual([403, 'forbidden']);
    expect((await owner.as(await emailOf('omar')).get('/houses/history-desk/audit-trail')).outcome).toEqual([
      403,
      'forbidden',
    ]);
  });

  it('[DESK-TRAIL] tells sign-ins of staff and their ends', async () => {
    await owner.post(`/me${house}/session`, {});
    const [entry] = await items('kind=session', `${house}/audit-trail`);
    expect(entry).toMatchObject({
      kind: 'session',
      name: 'Noor Haddad',
      after: { event: 'signed_in' },
      actor: { kind: 'person', name: 'Noor Haddad' },
    });
  });
});
