import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '#migrations/20261126T0030-bound-lock-wait.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const boundLockWait: Migration = { up };

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'waits');
});
afterAll(() => test.close());

const wait = (minutes: number) =>
  test.ctx.db
    .updateTable('location')
    .set({ lock_wait: minutes })
    .where('id', '=', cast.room)
    .returning('lock_wait')
    .executeTakeFirstOrThrow();

it('[LOCK-WAIT] no place is stored with a wait that is none, or longer than a week', async () => {
  for (const minutes of [0, -1, 10_081]) await expect(wait(minutes)).rejects.toThrow('location_lock_wait');
  for (const minutes of [1, 10_080]) expect(await wait(minutes)).toEqual({ lock_wait: minutes });
});

it.each([
  [0, 120],
  [-5, 120],
  [1, 1],
  [45, 45],
  [99_999, 10_080],
])('[LOCK-WAIT] a wait of %i from before there was a bound becomes %i', async (before, after) => {
  await sql`ALTER TABLE location DROP CONSTRAINT location_lock_wait`.execute(test.ctx.db);
  await wait(before);
  await boundLockWait.up(test.ctx.db);
  expect(
    await test.ctx.db.selectFrom('location').select('lock_wait').where('id', '=', cast.room).executeTakeFirstOrThrow(),
  ).toEqual({ lock_wait: after });
});
