/**
 * Every statement that the server sends, against a database of 300 houses: one that reads a whole table that grows fails
 * [PLAN-INDEX].
 *
 * - `npm run plans` runs the server's tests, which walk all its doors, with notes of what they ask, and judges it.
 * - `--noted FOLDER`, after the unit tests of `npm test`: judges what these noted.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { databaseUrl, openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { migrateWorker, openWorkerPool } from '#server/jobs/worker.ts';
import { commandLine } from '../command-line.ts';
import { judgePlans } from './judge.ts';
import { notedStatements } from './noted-statements.ts';
import { fillShape } from './shape.ts';

commandLine(`npm run plans [-- --noted FOLDER] [--share N]

Judges the plans of every statement that the server's tests send, on a database of 300 houses.
--noted FOLDER   takes what a run of the tests noted there
--share N        so much of 113,000 conversations and 1,200,000 messages; 0.05 if it is not said, 1 for all of them`);

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const { values } = parseArgs({ options: { noted: { type: 'string' }, share: { type: 'string', default: '0.05' } } });

/** Runs what goes through the server's doors. @throws Error when a test fails: what it would have asked is not known */
function noteTests(folder: string): void {
  const vitest = join(createRequire(join(root, 'package.json')).resolve('vitest/package.json'), '../vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', root, '--project', 'pg', 'server'], {
    stdio: 'inherit',
    env: { ...process.env, BELLHOP_STATEMENTS: folder },
  });
  if (status !== 0) throw new Error('A test failed.');
}

const folder = mkdtempSync(join(tmpdir(), 'bellhop-plans-'));
chmodSync(folder, 0o711);
try {
  const noted = values.noted ?? join(folder, 'noted');
  if (values.noted === undefined) noteTests(noted);
  const statements = notedStatements(noted);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false });
  const database = openDatabase(postgres.connection, { max: 2 });
  try {
    await migrateToLatest(database);
    const pool = openWorkerPool(databaseUrl(postgres.connection), pino({ level: 'error' }), 2);
    await migrateWorker(pool);
    await pool.end();
    const began = performance.now();
    const rows = await fillShape(database.sql, Number(values.share));
    const filled = Math.round((performance.now() - began) / 1000);
    const { faults, planned, idle } = await judgePlans(database.sql, statements);
    for (const { statement, said } of faults)
      console.log(`${statement.by.join(' ')} ${said}\n  ${statement.text.replaceAll(/\s+/g, ' ').trim()}`);
    for (const { by, table } of idle) console.log(`${by} needs no exception for ${table} (tools/plans/exceptions.ts)`);
    const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `${planned} of ${statements.length} statements planned on ${all} rows, filled in ${filled} s; ${faults.length} faults`,
    );
    process.exitCode = faults.length + idle.length > 0 || planned === 0 ? 1 : 0;
  } finally {
    await database.close();
    await postgres.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
