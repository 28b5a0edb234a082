/** The inbox's saved filters through their door: whose they are, who changes them, and what is refused. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { ErrorBody } from '#shared/errors/app-error.ts';
import type { Narrowing } from '#shared/domain/inbox/narrowing.ts';
import type { InboxFilter } from '#shared/rest/inbox-filters.ts';

let test: TestApp;
let cast: Cast;
let other: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
  other = await setTheStage(test.ctx, 'beside');
});
afterAll(() => test.close());

async function call(person: Person, method: string, path = '', body?: object) {
  const response = await test.app.request(`/be-api/staff/inbox-filters${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Partial<ErrorBody> & { items?: InboxFilter[] };
  return { status: response.status, code: answer.error?.code, items: answer.items ?? [] };
}
const save = (person: Person, name: string, narrowing: Narrowing, group_id: string | null = null, id = freshId()) =>
  call(person, 'PUT', `/${id}`, { name, narrowing, group_id });
const namesOf = async (person: Person): Promise<string[]> => (await call(person, 'GET')).items.map(({ name }) => name);
const lead = (person: Person, role: 'staff' | 'supervisor') =>
  test.ctx.db.updateTable('staff').set({ role }).where('user_id', '=', person.id).execute();

it('[INBOX-SAVED] are a clerk’s own, renamed, ordered and removed; nobody else sees or changes them', async () => {
  const id = freshId();
  const narrowing: Narrowing = { tab: 'waiting', lang: 'fr', floor: '12', opened: 'week' };
  const made = await save(cast.yuki, '  French,   floor 12 ', narrowing, null, id);
  expect(made.items).toEqual([{ id, name: 'French, floor 12', group_id: null, narrowing, may_edit: true }]);
  // Sent again, there is one.
  expect((await save(cast.yuki, 'French upstairs', narrowing, null, id)).items).toHaveLength(1);
  await save(cast.yuki, 'Nobody’s', { who: 'nobody' });
  const [first, second] = (await call(cast.yuki, 'GET')).items.map((one) => one.id);
  const turned = await call(cast.yuki, 'POST', '/order', { ids: [second, first] });
  expect(turned.items.map(({ name }) => name)).toEqual(['Nobody’s', 'French upstairs']);
  expect(await namesOf(cast.omar)).toEqual([]);
  for (const stranger of [cast.omar, other.yuki]) {
    expect((await call(stranger, 'POST', '/order', { ids: [id] })).code).toBe('not_found');
    await call(stranger, 'DELETE', `/${id}`);
  }
  expect((await save(cast.omar, 'Taken', {}, null, id)).code).toBe('not_found');
  expect(await namesOf(cast.yuki)).toEqual(['Nobody’s', 'French upstairs']);
  expect((await call(cast.yuki, 'DELETE', `/${id}`)).items).toHaveLength(1);
  expect((await call(cast.yuki, 'DELETE', `/${id}`)).status).toBe(200);
});

it('[INBOX-SAVED] are made for a group by who leads the house, and used by its clerks', async () => {
  const id = freshId();
  expect((await save(cast.omar, 'Desk', {}, cast.frontDesk, id)).code).toBe('forbidden');
  await lead(cast.omar, 'supervisor');
  expect((await save(cast.omar, 'Desk', { priority: 'high' }, freshId(), id)).code).toBe('not_found');
  await save(cast.omar, 'Desk', { priority: 'high' }, cast.frontDesk, id);
  expect((await call(cast.yuki, 'GET')).items.at(-1)).toMatchObject({ id, name: 'Desk', may_edit: false });
  expect(await namesOf(cast.ines)).toEqual([]);
  expect((await save(cast.yuki, 'Mine now', {}, null, id)).code).toBe('forbidden');
  expect((await call(cast.yuki, 'DELETE', `/${id}`)).code).toBe('forbidden');
  // The group goes; whoever made its filters keeps them.
  await test.ctx.db.deleteFrom('staff_group_member').where('group_id', '=', cast.frontDesk).execute();
  await test.ctx.db.deleteFrom('staff_group').where('id', '=', cast.frontDesk).execute();
  expect((await call(cast.omar, 'GET')).items).toMatchObject([{ id, group_id: null, may_edit: true }]);
  expect(await namesOf(cast.yuki)).not.toContain('Desk');
  await lead(cast.omar, 'staff');
});

it('[INBOX-SAVED] have a name that is none other’s, and not too long; a clerk has fifty at most', async () => {
  const wrong = async (name: string) => (await save(cast.ines, name, {})).code;
  await save(cast.ines, 'Pool', { group: cast.housekeeping });
  expect(await wrong('POOL')).toBe('fields_invalid');
  expect(await wrong('   ')).toBe('name_invalid');
  expect(await wrong('🏊'.repeat(41))).toBe('text_too_long');
  expect((await save(cast.ines, '🏊'.repeat(40), {})).status).toBe(200);
  expect(
    (await call(cast.ines, 'PUT', `/${freshId()}`, { name: 'x', group_id: null, narrowing: { lang: 7 } })).code,
  ).toBe('bad_request');
  // Two at once: one of them is told.
  const both = await Promise.all([save(cast.ines, 'Twice', {}), save(cast.ines, 'twice', {})]);
  expect(both.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
  const more = Array.from({ length: 47 }, (_, order_no) => ({
    tenant_id: cast.tenantId,
    id: freshId(),
    user_id: cast.ines.id,
    group_id: null,
    name: `More ${order_no}`,
    narrowing: {},
    order_no,
  }));
  await test.ctx.db.insertInto('inbox_filter').values(more).execute();
  expect((await save(cast.ines, 'One too many', {})).code).toBe('limit_reached');
});
