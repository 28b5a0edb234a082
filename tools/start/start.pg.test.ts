/** The start against a PostgreSQL of the operator's: two at once, and each fault in one line. */
import { randomUUID } from 'node:crypto';
import { inject, expect, it, describe, afterAll } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { runStart } from './testing/run-start.ts';

const client = writeClientBuild();
afterAll(client.remove);

const given = { PORT: '0', CLIENT_DIR: client.dist, LOG_LEVEL: 'error', APERTIUM: 'off' };

/** A database with nothing in it, for the time of `work`. */
async function onEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const adminUrl = inject('postgresUrl');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase(adminUrl, { max: 1 });
  try {
    await admin.sql`CREATE DATABASE ${admin.sql(name)}`;
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    await work(url.href);
  } finally {
    await admin.sql`DROP DATABASE IF EXISTS ${admin.sql(name)} WITH (FORCE)`;
    await admin.close();
  }
}

describe('two processes', () => {
  it('[OPS-TOGETHER] started together on an empty database, both come up, with one demo between them', async () => {
    await onEmptyDatabase(async (url) => {
      const both = [runStart({ ...given, DATABASE_URL: url }), runStart({ ...given, DATABASE_URL: url })];
      try {
        const said = await Promise.all(
          both.map(async ({ ready, ended }) => ((await ready) ? [] : (await ended).lines)),
        );
        expect(said).toEqual([[], []]);
        const looking = openDatabase(url, { max: 1 });
        const tenants = await looking.sql<{ code: string }[]>`SELECT code FROM tenant ORDER BY code`;
        await looking.close();
        expect(new Set(tenants.map(({ code }) => code)).size).toBe(tenants.length);
        expect(tenants.length).toBeGreaterThan(2);
      } finally {
        await Promise.all(both.map((one) => one.stop()));
      }
    });
  }, 120_000);
});

describe('a start that cannot be', () => {
  const faults: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
    [
      'a Redis that is not there',
      { REDIS_URL: 'redis://desk:hunter2@127.0.0.1:1' },
      /^REDIS_URL: no Redis listens at 127\.0\.0\.1:1$/,
    ],
    [
      'a folder of pages without pages',
      { CLIENT_DIR: '/dev/fd' },
      /^The pages are not built: \/dev\/fd has no index\.html/,
    ],
    ['a data folder that is a file', { DATA_DIR: '/dev/null' }, /^DATA_DIR must be a folder, and \/dev\/null is none$/],
    ['an address of another machine', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is no address of this machine/],
  ];
  it.each(faults)(
    '[OPS-ONE-LINE] %s is told in one line',
    async (_name, env, line) => {
      await onEmptyDatabase(async (url) => {
        const { code, lines } = await runStart({ ...given, DATABASE_URL: url, ...env }).ended;
        expect(lines).toEqual([expect.stringMatching(line)]);
        expect(code).toBe(1);
      });
    },
    60_000,
  );

  it('[OPS-ONE-LINE] a database of a newer version is told in one line, and left as it is', async () => {
    const pg = await createTestDatabase();
    try {
      await pg.sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('29990101T0000-of-tomorrow', '2999-01-01T00:00:00.000Z')`;
      const { code, lines } = await runStart({ ...given, DATABASE_URL: pg.url }).ended;
      expect(lines).toEqual([
        expect.stringMatching(
          /^The database is of a newer Bellhop than this one \(29990101T0000-of-tomorrow has run on it\)/,
        ),
      ]);
      expect(code).toBe(1);
    } finally {
      await pg.close();
    }
  }, 60_000);

  it('[OPS-ONE-LINE] what nobody foresaw is one line as well, and says where to see more', async () => {
    await onEmptyDatabase(async (url) => {
      const desk = new URL(url);
      const admin = openDatabase(url, { max: 1 });
      const name = `desk_${randomUUID().slice(0, 8)}`;
      await admin.sql`CREATE ROLE ${admin.sql(name)} LOGIN`;
      await admin.close();
      desk.username = name;
      const { code, lines } = await runStart({ ...given, DATABASE_URL: desk.href }).ended;
      expect(lines).toEqual([expect.stringMatching(/permission denied/)]);
      expect(code).toBe(1);
    });
  }, 60_000);
});
