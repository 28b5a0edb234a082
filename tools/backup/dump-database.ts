import { spawnSync } from 'node:child_process';
import { openDatabase } from '#server/db/connect.ts';
import { urlOfPrimary } from '#server/db/primary.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';

/**
 * Writes the database of `url` into `file`, in pg_dump's custom format [RUN-BACKUP].
 *
 * @throws StartupFault where there is no pg_dump, one older than the server, or one that fails
 */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  const server = await majorOf(url);
  const found = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const major = Number(/\b(\d+)(?:\.\d+|devel|beta\d+|rc\d+)/.exec(found.stdout ?? '')?.[1] ?? 0);
  if (major < server)
    throw new StartupFault(
      `pg_dump ${server} or later is needed for this PostgreSQL, and ${major === 0 ? 'there is none' : `the one found is ${major}`}: it comes with PostgreSQL's client programs (Debian's postgresql-client-${server}, if need be from PostgreSQL's own package archive)`,
    );
  // Libpq reads the password from the environment, where, unlike in the arguments, other users do not see it.
  const target = new URL(await urlOfPrimary(url));
  const password = decodeURIComponent(target.password);
  target.password = '';
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password };
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${target.href}`];
  const { status, stderr } = spawnSync('pg_dump', args, { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new StartupFault(`pg_dump failed: ${stderr.trim() || `it ended with ${status}`}`);
}

async function majorOf(url: string): Promise<number> {
  const pool = openDatabase(url, { max: 1, connectTimeout: 5 });
  try {
    const [row] = await pool.sql<{ major: number }[]>`
      SELECT current_setting('server_version_num')::int / 10000 AS major`;
    return row?.major ?? 0;
  } finally {
    await pool.close();
  }
}
