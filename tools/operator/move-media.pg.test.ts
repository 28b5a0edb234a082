/** Files of a house move from a folder into a bucket and back, and are given out by the same addresses all the while. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config/config.ts';
import { createManager, type Manager, signUpOwner } from '#server/http/testing/manager.ts';
import { film, png } from '#server/providers/media/testing/sample-files.ts';
import { type S3Server, startS3Server } from '#server/providers/media/testing/s3-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { moveMedia } from './move-media.ts';

let test: TestApp;
let owner: Manager;
let s3: S3Server;
let root: string;
const now = new Date('2026-11-23T12:00:00Z');

/** A machine with a folder of its own; `bucket` where it keeps files in the store. */
function machine(name: string, bucket: boolean): Config {
  const { account } = s3;
  return loadConfig({
    DATA_DIR: join(root, name),
    DATABASE_URL: test.pg.url,
    SESSION_SECRET: 's'.repeat(48),
    MEDIA_SECRET: 'm'.repeat(48),
    ...(bucket && {
      S3_ENDPOINT: account.endpoint,
      S3_BUCKET: account.bucket,
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.key,
      S3_SECRET_ACCESS_KEY: account.secret,
    }),
  });
}
const appOf = (config: Config) => createApp({ ...test.ctx, config }, null);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'bellhop-move-media-'));
  s3 = await startS3Server();
  test = await createTestApp({
    config: loadConfig({ DATA_DIR: join(root, 'first'), SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }),
  });
  owner = await signUpOwner(test, 'moving-inn');
});
afterAll(async () => {
  await test.close();
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

it('[MEDIA-MOVE] [MEDIA-S3] out of a folder into a bucket, to be read, brought and deleted by any machine, and home again', async () => {
  const path = '/houses/moving-inn/media';
  const brought = await Promise.all([
    owner.file(`${path}?purpose=icon`, { content: await png(), name: 'logo.png' }),
    owner.file(`${path}?purpose=movie`, { content: film(), name: 'film.mp4' }),
    owner.file(`${path}?purpose=icon`, { content: await png(32, 32), name: 'other.png' }),
  ]);
  const [logo, movie, other] = brought.map(({ body }) => body as { id: string; url: string; version: number });
  const bytes = async (from: ReturnType<typeof appOf>, url = '', headers: Readonly<Record<string, string>> = {}) => {
    const answer = await from.request(url, { headers });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  };
  const before = await bytes(test.app, movie?.url);
  expect(before.status).toBe(200);
  const [tenant = ''] = readdirSync(join(root, 'first/media')).filter((name) => !name.startsWith('.'));
  const nameOf = (id = ''): string =>
    readdirSync(join(root, 'first/media', tenant)).find((name) => name.startsWith(id)) ?? '';

  // The store is away, then one file is damaged: what could not be is named, and taken up by the next run.
  s3.instead.push(...Array.from({ length: 24 }, () => 503));
  await expect(moveMedia(machine('first', true), 'out', now)).rejects.toThrow('0 of 3 files are done, begin again');
  // Nobody asks it any more once that is told.
  const asked = s3.asked.length;
  s3.instead.length = 0;
  const damaged = join(root, 'first/media', tenant, nameOf(other?.id));
  writeFileSync(damaged, 'half');
  expect([s3.asked.length, s3.kept.size]).toEqual([asked, 0]);
  expect(await moveMedia(machine('first', true), 'out', now)).toEqual([
    `damaged: ${tenant}/${nameOf(other?.id)}`,
    '2 files moved, 0 were there already, 1 could not be.',
  ]);
  expect((await moveMedia(machine('first', true), 'out', now)).at(-1)).toMatch(/^0 files moved, 2 were there/);
  expect(s3.kept.size).toBe(2);

  // A machine that never saw them.
  const second = appOf(machine('second', true));
  expect((await bytes(second, movie?.url)).content.equals(before.content)).toBe(true);
  const piece = await bytes(second, movie?.url, { range: 'bytes=4-11' });
  expect([piece.status, piece.content.equals(before.content.subarray(4, 12))]).toEqual([206, true]);
  expect((await bytes(second, movie?.url.replace(/~./, '~!'))).status).toBe(404);
  const there = createManager(second, owner.authorization.replace('Bearer ', ''));
  expect((await there.file(`${path}?purpose=icon`, { content: await png(48, 48), name: 'new.png' })).status).toBe(201);
  expect(s3.kept.size).toBe(3);
  expect((await there.remove(`${path}/${logo?.id}`, logo?.version)).status).toBe(200);
  expect([...s3.kept.keys()].some((key) => key.includes(logo?.id ?? ''))).toBe(false);

  // Home again, to a third folder: what is nowhere is named.
  expect((await moveMedia(machine('third', true), 'home', now)).at(-1)).toBe(
    '2 files moved, 0 were there already, 1 could not be.',
  );
  expect((await bytes(appOf(machine('third', false)), movie?.url)).content.equals(before.content)).toBe(true);
});

it('[MEDIA-MOVE] [OPS-ONE-LINE] without a store there is nowhere to move to, and that is told', async () => {
  await expect(moveMedia(machine('first', false), 'out', now)).rejects.toThrow('name a store first');
});
