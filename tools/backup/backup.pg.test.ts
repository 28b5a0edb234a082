import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { prepareCluster, type PreparedCluster } from '#server/testing/prepared-cluster.ts';
import { restoreFiles } from '../restore/files.ts';
import { restoreFolder } from '../restore/folder.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';

const now = new Date('2026-07-01T10:00:00Z');
let folder: string;
let prepared: PreparedCluster;
beforeAll(async () => {
  prepared = await prepareCluster(async (pool) => void (await migrateToLatest(pool)));
});
afterAll(() => prepared.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-backup-'));
  chmodSync(folder, 0o711);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function onEmbedded<T>(dataDir: string, work: (pool: OpenDatabase) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir });
  const pool = openDatabase(server.connection, { max: 3 });
  try {
    return await work(pool);
  } finally {
    await pool.close();
    await server.stop();
  }
}

describe('makeBackup', () => {
  it('[RUN-BACKUP] copies a database that is written to meanwhile, with its files, and the restored one has every row up to a moment', async () => {
    const dataDir = join(folder, 'data');
    prepared.copyTo(dataDir);
    mkdirSync(join(dataDir, 'media'));
    writeFileSync(join(dataDir, 'media', 'towels.jpg'), 'as uploaded');
    writeFileSync(join(dataDir, 'secrets.json'), '{"of": "then"}', { mode: 0o600 });
    const backup = join(folder, 'kept', 'tonight');

    const writtenBefore = await onEmbedded(dataDir, async ({ sql }) => {
      await sql`CREATE TABLE said (n int PRIMARY KEY, words text)`;
      let n = 0;
      const write = () => sql`INSERT INTO said VALUES (${(n += 1)}, repeat('a towel, please ', 200))`;
      for (let first = 0; first < 50; first += 1) await write();
      const before = n;
      let done = false;
      const writing = (async () => {
        while (!done) await write();
      })();
      await makeBackup({ dataDir, databaseUrl: undefined }, backup, now);
      done = true;
      await writing;
      expect(n).toBeGreaterThan(before);
      return before;
    });
    writeFileSync(join(dataDir, 'media', 'towels.jpg'), 'overwritten since');
    writeFileSync(join(dataDir, 'secrets.json'), '{"of": "now"}');

    expect(readManifest(backup)).toEqual({ format: 1, made_at: now.toISOString(), database: 'folder' });
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    await restoreFolder(join(backup, 'postgres'), dataDir);
    const kept = restoreFiles(backup, dataDir);

    const rows = await onEmbedded(dataDir, ({ sql }) => sql<{ n: number }[]>`SELECT n FROM said ORDER BY n`);
    expect(rows.length).toBeGreaterThanOrEqual(writtenBefore);
    expect(rows.map(({ n }) => n)).toEqual(Array.from(rows, (_row, index) => index + 1));
    expect(readFileSync(join(dataDir, 'media', 'towels.jpg'), 'utf8')).toBe('as uploaded');
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"of": "then"}');
    expect(kept.map((path) => existsSync(path))).toEqual([true, true]);
  }, 90_000);

  it('[RUN-BACKUP] copies a database that rests, and leaves it at rest', async () => {
    const dataDir = join(folder, 'data');
    prepared.copyTo(dataDir);
    await makeBackup({ dataDir, databaseUrl: undefined }, join(folder, 'kept'), now);
    expect(readdirSync(join(folder, 'kept', 'postgres'))).toContain('backup_label');
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  }, 60_000);

  it('[RUN-BACKUP] writes over nothing, and makes no backup of nothing', async () => {
    mkdirSync(join(folder, 'kept'));
    const dataDir = join(folder, 'data');
    await expect(makeBackup({ dataDir, databaseUrl: undefined }, join(folder, 'kept'), now)).rejects.toThrow(
      `${join(folder, 'kept')} is there already`,
    );
    await expect(makeBackup({ dataDir, databaseUrl: undefined }, join(folder, 'new'), now)).rejects.toThrow(
      `There is no database in ${dataDir}`,
    );
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'kept']);
  });

  describe('of a PostgreSQL of the operator', () => {
    /** A stand-in for pg_dump of the given version, which writes down how it was called. */
    function pgDump(version: string): void {
      const bin = join(folder, 'bin');
      mkdirSync(bin);
      const script = `#!/bin/sh
if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${version}"; exit; fi
for one in "$@"; do case "$one" in --file=*) printf '%s\\n' "$@" > "\${one#--file=}";; esac; done
`;
      writeFileSync(join(bin, 'pg_dump'), script, { mode: 0o755 });
      vi.stubEnv('PATH', `${bin}:/usr/bin:/bin`);
    }

    it('[RUN-BACKUP] dumps it by pg_dump, without the password among the arguments', async () => {
      pgDump('18.1');
      const url = new URL(inject('postgresUrl'));
      url.password = 'hunter2';
      await makeBackup({ dataDir: folder, databaseUrl: url.href }, join(folder, 'kept'), now);
      const called = readFileSync(join(folder, 'kept', 'database.dump'), 'utf8');
      expect(called).toContain('--format=custom');
      expect(called).not.toContain('hunter2');
      expect(readManifest(join(folder, 'kept'))?.database).toBe('dump');
    });

    it('[RUN-BACKUP] says in one line which pg_dump is needed', async () => {
      pgDump('15.18 (Debian 15.18-0+deb12u1)');
      await expect(
        makeBackup({ dataDir: folder, databaseUrl: inject('postgresUrl') }, join(folder, 'kept'), now),
      ).rejects.toThrow(/^pg_dump 18 or later is needed for this PostgreSQL, and the one found is 15: /);
      expect(existsSync(join(folder, 'kept'))).toBe(false);
    });
  });
});
