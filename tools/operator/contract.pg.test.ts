/** What a house's contract says is set by whoever runs the server, and only read by its administrators. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Manager, signUpOwner } from '#server/http/testing/manager.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { houseContract } from './contract.ts';

let test: TestApp;
let owner: Manager;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'contract-house');
});
afterAll(() => test.close());

const now = new Date('2026-11-23T12:00:00Z');
const contract = (...changes: string[]) =>
  houseContract({ dataDir: '', databaseUrl: test.pg.url }, 'contract-house', changes, now);

it('[OPERATOR-CONTRACT] is written part by part, read in administration, and stands in the history', async () => {
  expect(await contract()).toEqual(['trial_ends_at=none', 'guest_limit=none']);
  await contract('guest_limit=70', 'trial_ends_at=2027-01-31T00:00:00Z');
  expect(await contract('guest_limit=50')).toEqual(['trial_ends_at=2027-01-31T00:00:00Z', 'guest_limit=50']);
  const { body } = await owner.get('/houses/contract-house/settings');
  expect(body['settings']).toMatchObject({ guest_limit: 50, trial_ends_at: '2027-01-31T00:00:00Z' });
  const history = await owner.get('/houses/contract-house/history');
  expect(history.body['items']).toEqual(
    expect.arrayContaining([expect.objectContaining({ door: 'operator', action: 'contract' })]),
  );
});

it('[OPERATOR-CONTRACT] refuses what is no part of a contract, what cannot be, and houses that are none', async () => {
  await expect(contract('default_limit=5')).rejects.toThrow('Each is NAME=VALUE');
  await expect(contract('guest_limit')).rejects.toThrow('Each is NAME=VALUE');
  await expect(contract('guest_limit=many')).rejects.toThrow('guest_limit cannot be that');
  await expect(houseContract({ dataDir: '', databaseUrl: test.pg.url }, 'nowhere', [], now)).rejects.toThrow(
    'There is no house nowhere',
  );
});
