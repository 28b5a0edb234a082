/** Somebody is taken out of the history of every house and organisation by whoever runs the server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Manager, signUpOwner } from '#server/http/testing/manager.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { forgetPerson } from './forget.ts';

let test: TestApp;
let owner: Manager;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'forget-inn');
});
afterAll(() => test.close());

const now = new Date('2026-11-23T12:00:00Z');
const forget = (email: string) => forgetPerson({ dataDir: '', databaseUrl: test.pg.url }, email, now);
const historyOf = async (path: string) => {
  const { body } = await owner.get(`${path}/history?limit=200`);
  return body['items'] as readonly { entry: string; kind: string }[];
};

it('[HISTORY-ERASE] leaves what they did and that somebody was taken out, and names them nowhere', async () => {
  const { body: me } = await owner.get('/me');
  const { id } = me['account'] as { id: string };
  const [organization] = me['organizations'] as readonly { id: string }[];
  const paths = ['/houses/forget-inn', `/organizations/${organization?.id}`];
  await owner.post('/houses/forget-inn/staff-groups', { name_dict: { en: 'Spa' } });
  const before = await Promise.all(paths.map(historyOf));
  for (const items of before) expect(JSON.stringify(items)).toContain(id);
  const said = await forget('Owner@forget-inn.example');
  expect(said.at(-1)).toBe('owner@forget-inn.example stands in no other history.');
  expect(said).toHaveLength(3);
  const after = await Promise.all(paths.map(historyOf));
  for (const [place, items] of after.entries()) {
    const kept = items.filter(({ kind }) => kind !== 'history').map(({ entry }) => entry);
    expect(kept).toEqual(before[place]?.filter(({ kind }) => kind !== 'history').map(({ entry }) => entry));
    expect(JSON.stringify(items)).not.toContain(id);
    expect(items[0]).toMatchObject({ kind: 'history', door: 'operator' });
  }
  expect(await forget('owner@forget-inn.example')).toEqual(['owner@forget-inn.example stands in no other history.']);
});

it('[HISTORY-ERASE] says where nobody has the address', async () => {
  await expect(forget('nobody@forget-inn.example')).rejects.toThrow('Nobody has the address nobody@forget-inn.example');
});
