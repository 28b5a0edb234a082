import { spawn } from 'node:child_process';
import { openDatabase } from '#server/db/connect.ts';
import { errorCode, StartupFault } from '#server/faults/startup-fault.ts';
import { adoptDatabase } from './adopt.ts';
import { type DumpKind, judgeFile, judgeLoaded } from './judge-dump.ts';

/**
 * Loads a dump into a new database and gives it the name of the one that `url` points to.
 *
 * @returns the name under which the replaced database is kept
 * @throws StartupFault with everything as it was [RUN-RESTORE-WHOLE]
 */
export async function restoreDump(file: string, url: string): Promise<string> {
  const kind = judgeFile(file);
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const stamp = new Date().toISOString().replaceAll(/[-:T]|\..*/g, '');
  const fresh = `${name}_restored_${stamp}`;
  const kept = `${name}_before_${stamp}`;
  const admin = openDatabase(urlFor(url, 'postgres'), { max: 1 });
  try {
    await admin.sql`CREATE DATABASE ${admin.sql(fresh)} TEMPLATE template0 ENCODING 'UTF8'`;
    try {
      await load(file, kind, urlFor(url, fresh));
      const pool = openDatabase(urlFor(url, fresh), { max: 3 });
      try {
        await judgeLoaded(pool.sql, file);
        await adoptDatabase(pool, { fromDump: true });
      } finally {
        await pool.close();
      }
      await admin.sql.begin(async (sql) => {
        await sql`ALTER DATABASE ${sql(name)} RENAME TO ${sql(kept)}`;
        await sql`ALTER DATABASE ${sql(fresh)} RENAME TO ${sql(name)}`;
      });
      return `database ${kept}`;
    } catch (error) {
      await admin.sql`DROP DATABASE IF EXISTS ${admin.sql(fresh)}`;
      if (errorCode(error) === '55006')
        throw new StartupFault(`The database ${name} is in use: stop the server first`, { cause: error });
      throw error;
    }
  } finally {
    await admin.close();
  }
}

function urlFor(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${encodeURIComponent(database)}`;
  return target.href;
}

/** Custom-format dumps need pg_restore; scripts need psql. */
async function load(file: string, kind: DumpKind, url: string): Promise<void> {
  // Libpq reads the password from the environment, where, unlike in the arguments, other users do not see it.
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const [program, args] =
    kind === 'custom'
      ? ['pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${target.href}`, file]]
      : [
          'psql',
          [
            '--no-psqlrc',
            '--quiet',
            '--set=ON_ERROR_STOP=1',
            '--single-transaction',
            `--file=${file}`,
            `--dbname=${target.href}`,
          ],
        ];
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => {
      reject(
        errorCode(error) === 'ENOENT'
          ? new StartupFault(`${program} is not installed: it is part of PostgreSQL's client programs`)
          : error,
      );
    });
    child.once('close', resolve);
  });
  if (status !== 0)
    throw new StartupFault(`${program} cannot load ${file}: ${complaint.trim().split('\n')[0] ?? status}`);
}
