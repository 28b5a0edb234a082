/** Which dumps are taken, and that what is refused leaves no trace. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { migrationNames } from '#server/db/migrate.ts';
import { faultLine, StartupFault } from '#server/faults/startup-fault.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { restoreDump } from './dump.ts';

let folder: string;
let file: string;
let pg: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-dump-'));
  chmodSync(folder, 0o711);
  file = join(folder, 'bellhop.sql');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const standIn = fileURLToPath(new URL('./testing/psql-stand-in.ts', import.meta.url));
  writeFileSync(join(bin, 'psql'), `#!/bin/sh\nexec '${process.execPath}' '${standIn}' "$@"\n`, { mode: 0o755 });
  // A custom dump is judged by pg_restore itself, which says no in its own words.
  writeFileSync(
    join(bin, 'pg_restore'),
    '#!/bin/sh\necho "pg_restore: error: could not read from input file: end of file" >&2\nexit 1\n',
    { mode: 0o755 },
  );
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env['PATH'] ?? ''}`);
  pg = await createTestDatabase({ max: 2 });
  await pg.sql`CREATE TABLE kept AS SELECT n AS word FROM generate_series(1, 100) n`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  await pg.close();
});

const script = (content: string): string =>
  `--\n-- PostgreSQL database dump\n--\n\n${content}\n\n--\n-- PostgreSQL database dump complete\n--\n`;
const ours = ['lineage', 'tenant', 'conversation', 'message', 'client_group']
  .map((name) => `CREATE TABLE ${name} (id int);`)
  .join('\n');
const migrations = (...names: readonly string[]): string =>
  `CREATE TABLE kysely_migration (name text, timestamp text);\n${names.map((name) => `INSERT INTO kysely_migration VALUES ('${name}', '2026-11-21T09:00:00.000Z');`).join('\n')}`;

/** As much of a database of ours as restoring looks at. */
const whole = async (): Promise<string> =>
  script(`${ours}\n${migrations(...(await migrationNames()))}
  CREATE TABLE sync_horizon (pruned_xid text, feed_xid xid8);
  CREATE TABLE feed ();
  CREATE TABLE feed_mark ();
  CREATE TABLE desk_text_state ();
  CREATE TABLE kysely_migration_lock (id text PRIMARY KEY, is_locked int NOT NULL DEFAULT 0);
  INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
  CREATE FUNCTION ensure_lineage(force boolean DEFAULT false) RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint';`);

async function told(content: string | Buffer): Promise<string> {
  writeFileSync(file, content);
  const outcome = await restoreDump(file, pg.url).then(
    (kept) => `restored, ${kept}`,
    (error: unknown) => (error instanceof StartupFault ? faultLine(error) : `not foreseen: ${String(error)}`),
  );
  return outcome.replaceAll(file, 'FILE');
}

/** Every database of the cluster that this test could have made, and what ours holds. */
async function standing(): Promise<unknown> {
  const name = new URL(pg.url).pathname.slice(1);
  return [
    await pg.sql`SELECT datname FROM pg_database WHERE datname LIKE ${`${name}%`} ORDER BY 1`,
    await pg.sql`SELECT count(*)::int, min(word), max(word) FROM kept`,
  ];
}

describe('a dump', () => {
  it.each([
    ['nothing', '', 'FILE is empty: nothing was restored'],
    ['nothing but lines', '\n \n', 'FILE is empty: nothing was restored'],
    [
      'anything else',
      'CREATE TABLE tenant (id int);',
      'FILE is no dump: pg_dump makes one, in its plain or its custom format',
    ],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]),
      'FILE is no dump: pg_dump makes one, in its plain or its custom format',
    ],
    [
      'a whole cluster',
      '--\n-- PostgreSQL database cluster dump\n--\n',
      'FILE holds a whole cluster (pg_dumpall): make one of the database alone with pg_dump',
    ],
    ['half a script', script(ours).slice(0, -60), 'FILE is cut short: its last line is missing, and so may be rows'],
    [
      'half a custom dump',
      'PGDMP\x01\x0e',
      'pg_restore cannot load FILE: pg_restore: error: could not read from input file: end of file',
    ],
    [
      'a script that breaks off',
      script('CREATE TABLE tenant (id int); INSERT INTO nowhere VALUES (1);'),
      'psql cannot load FILE: relation "nowhere" does not exist',
    ],
    [
      'another program’s',
      script('CREATE TABLE invoice (id int);'),
      'FILE is no dump of Bellhop: it has no table kysely_migration',
    ],
    [
      'one that only looks like ours',
      script(`${migrations('x')}\nCREATE TABLE tenant (id int);`),
      'FILE is no dump of Bellhop: it has no table lineage',
    ],
    [
      'tables without rows',
      script(`${ours}\n${migrations()}`),
      'FILE holds tables without their rows: make a dump with data',
    ],
    [
      'a newer version’s',
      script(`${ours}\n${migrations('29990101T0000-fly')}`),
      'FILE comes from another version of Bellhop: it has the migration 29990101T0000-fly, which is not here',
    ],
  ])('[RUN-RESTORE-WHOLE] that is %s is refused in one line, and all is as it was', async (_name, content, words) => {
    const before = await standing();
    expect(await told(content)).toBe(words);
    expect(await standing()).toEqual(before);
  });

  it('[RUN-RESTORE-WHOLE] of ours is not put in the place of a database in use', async () => {
    const before = await standing();
    expect(await told(await whole())).toBe(
      `The database ${new URL(pg.url).pathname.slice(1)} is in use: stop the server first`,
    );
    expect(await standing()).toEqual(before);
  });

  it('[RUN-RESTORE] of ours takes the place, and what was there is kept', async () => {
    const other = await createTestDatabase({ max: 1 });
    await other.sql`CREATE TABLE kept (word text)`;
    await other.sql.end();
    writeFileSync(file, await whole());
    const kept = (await restoreDump(file, other.url)).replace('database ', '');
    const [restored, before] = [
      openDatabase(other.url, { max: 1 }),
      openDatabase(other.url.replace(new URL(other.url).pathname, `/${kept}`), { max: 1 }),
    ];
    expect(
      await restored.sql`SELECT to_regclass('client_group') IS NOT NULL AS there, to_regclass('kept') IS NULL AS fresh`,
    ).toEqual([{ there: true, fresh: true }]);
    expect(await before.sql`SELECT * FROM kept`).toEqual([]);
    await Promise.all([restored.close(), before.close()]);
    await pg.sql`DROP DATABASE ${pg.sql(kept)}`;
    await other.close();
  });
});
